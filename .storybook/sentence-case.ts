/** Returns a name of Storybook in sentence case: it derives "Right To Left" from the name of an export. */
export const toSentenceCase = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1))
    .replaceAll('-', ' ')
    .replaceAll(/(?<=[a-z] )[A-Z](?=[a-z ])/g, (letter) => letter.toLowerCase());
