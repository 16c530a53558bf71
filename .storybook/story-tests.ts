import type { A11yParameters } from '@storybook/addon-a11y';

/** Checks for a story that are only available while stories run as tests. */
export interface StoryTests {
  /**
   * Makes the keyboard the last input that React Aria knows of. Stories share a page, so a click of an earlier one would
   * hide the focus ring of the next.
   */
  resetInputModality: () => void;
  /** Emulates the light theme, with or without the browser's forced colours. */
  emulateLight: (isForced: boolean) => Promise<void>;
  expectAccessible: (a11y: A11yParameters | undefined) => Promise<void>;
  /** Throws with axe's violations in the dark theme, and leaves the page in that theme. */
  expectAccessibleInTheDark: (a11y: A11yParameters | undefined) => Promise<void>;
  /** Throws if an animation runs, because the tests request reduced motion, under which components must not move. */
  expectStillness: () => void;
  comparePicture: (name: string) => Promise<void>;
}

declare global {
  /** The checks, which test-setup.ts sets while stories run as tests. */
  var storyTests: StoryTests | undefined;
}
