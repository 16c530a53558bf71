export function getVisualText(line: Element): string {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const characters: { left: number; character: string }[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    [...(node.textContent ?? '')].forEach((character, index) => {
      const range = new Range();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      characters.push({ left: range.getBoundingClientRect().left, character });
    });
  }
  return characters
    .toSorted((one, other) => one.left - other.left)
    .map(({ character }) => character)
    .join('')
    .replaceAll(/\s/g, ' ');
}
