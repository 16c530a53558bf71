/** A piece of running text; with `path` it leads to a page of the site. */
export interface TextPiece {
  text: string;
  path?: string;
}
export type TextBlock = { kind: 'paragraph'; pieces: TextPiece[] } | { kind: 'list'; items: TextPiece[][] };

const link = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;
const bullet = '- ';

function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', 2: path = '', index } of text.matchAll(link)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: words, path });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A paragraph of a content file: lines that all start with `- ` are a list, `[words](/path)` is a link. */
export function textBlock(paragraph: string): TextBlock {
  const lines = paragraph.split('\n');
  return lines.every((line) => line.startsWith(bullet))
    ? { kind: 'list', items: lines.map((line) => piecesOf(line.slice(bullet.length))) }
    : { kind: 'paragraph', pieces: piecesOf(paragraph) };
}
