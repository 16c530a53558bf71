/** Longer titles and descriptions are cut off by search engines, at a place of their choice. */
export const maxTitleLength = 60;
export const maxDescriptionLength = 155;

/** A text in one line and no longer than `most` characters, cut between words with an ellipsis. */
export function cutText(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const room = line.slice(0, most - 1);
  const end = line[most - 1] === ' ' ? room.length : room.lastIndexOf(' ');
  // a first word that is longer than all there is room for is cut itself, but no character is
  const kept = end > 0 ? room.slice(0, end) : room.replace(/[\uD800-\uDBFF]$/, '');
  return `${withoutEnd(kept)}…`;
}

/** Punctuation in front of an ellipsis looks like a mistake. */
const withoutEnd = (text: string) => text.replace(/[\s,;:.·–-]+$/, '');

/** A page's title with the product's name, which gives way when there is no room for it. */
export function documentTitle(title: string, product: string): string {
  const full = `${title} · ${product}`;
  return full.length <= maxTitleLength ? full : cutText(title, maxTitleLength);
}

/** A name and what must be told about it: the name is cut, the rest is not. */
export function namedTitle(name: string, rest: string): string {
  const room = maxTitleLength - rest.length;
  return `${cutText(name, Math.max(room, 10))}${rest}`;
}
