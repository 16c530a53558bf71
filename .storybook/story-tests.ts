/** What a story's test can do that its page in the catalogue cannot. */
export interface StoryTests {
  /** Real forced colours of the browser. */
  forceColours: (isForced: boolean) => Promise<void>;
  /** Throws when something moves: the browser that runs the tests asks for reduced motion. */
  expectStillness: () => void;
  /** Compares the story with its committed picture and throws when they differ. */
  comparePicture: (name: string) => Promise<void>;
}

declare global {
  /** Set while stories run as tests, by test-setup.ts. */
  var storyTests: StoryTests | undefined;
}
