/** Measures a text in the font that is set. */
export type Measure = (text: string) => number;

/**
 * Breaks a text into lines between words. What does not fit on the last line ends with an ellipsis, and so does a word
 * that is wider than a line.
 */
export function breakLines(text: string, width: number, most: number, measure: Measure): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const lines: string[] = [];
  for (let start = 0; start < words.length && lines.length < most;) {
    let end = start + 1;
    while (end < words.length && measure(words.slice(start, end + 1).join(' ')) <= width) end += 1;
    const isLast = lines.length === most - 1;
    const rest = words.slice(start, isLast ? words.length : end).join(' ');
    lines.push(fitLine(rest, width, measure));
    start = isLast ? words.length : end;
  }
  return lines;
}

/** A text as it is when it fits, otherwise as many of its words as fit before an ellipsis, or of the first word's letters. */
export function fitLine(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text;
  const words = text.split(' ');
  for (let count = words.length - 1; count > 0; count -= 1) {
    const line = `${words.slice(0, count).join(' ')}…`;
    if (measure(line) <= width) return line;
  }
  const characters = [...text];
  while (characters.length > 0 && measure(`${characters.join('').trimEnd()}…`) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
