import type { A11yParameters } from '@storybook/addon-a11y';

/** Abilities of a story's test that its page in the catalogue lacks. */
export interface StoryTests {
  /** The browser's light theme, and its own forced colours or none. */
  emulateLight: (isForced: boolean) => Promise<void>;
  /** Throws with axe's violations of the page in its present state. */
  expectAccessible: (a11y: A11yParameters | undefined) => Promise<void>;
  /** Throws with what axe finds when the browser asks for the dark theme; the page stays in it. */
  expectAccessibleInTheDark: (a11y: A11yParameters | undefined) => Promise<void>;
  /** Throws when something moves: the browser that runs the tests asks for reduced motion. */
  expectStillness: () => void;
  /** Compares the story with its committed picture and throws when they differ. */
  comparePicture: (name: string) => Promise<void>;
}

declare global {
  /** Set while stories run as tests, by test-setup.ts. */
  var storyTests: StoryTests | undefined;
}
