/** Name and extension of a file; the extension comes in lower case without its point, `''` when there is none. */
export function splitFileName(name: string): { stem: string; extension: string } {
  const point = name.lastIndexOf('.');
  if (point <= 0 || point === name.length - 1) return { stem: name, extension: '' };
  return { stem: name.slice(0, point), extension: name.slice(point + 1).toLowerCase() };
}

const shownCharacters = 10;

/** A file name for display: after ten characters before the extension the rest becomes "…", with no space before it. */
export function shortenFileName(name: string): string {
  const { stem } = splitFileName(name);
  const characters = [...stem];
  if (characters.length <= shownCharacters) return name;
  return `${characters.slice(0, shownCharacters).join('').trimEnd()}…${name.slice(stem.length)}`;
}
