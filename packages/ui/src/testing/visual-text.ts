export function getVisualText(line: Element): string {
  const textWalker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  const placedCharacters: { left: number; character: string }[] = [];
  for (let node = textWalker.nextNode(); node !== null; node = textWalker.nextNode()) {
    [...(node.textContent ?? '')].forEach((character, index) => {
      const characterRange = new Range();
      characterRange.setStart(node, index);
      characterRange.setEnd(node, index + 1);
      placedCharacters.push({ left: characterRange.getBoundingClientRect().left, character });
    });
  }
  return placedCharacters
    .toSorted((one, other) => one.left - other.left)
    .map(({ character }) => character)
    .join('')
    .replaceAll(/\s/g, ' ');
}
