interface TextBox {
  text: string;
  parent: Element;
  lines: DOMRect[];
}

const isShownToScreenReadersOnly = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return (width <= 1 || height <= 1) && getComputedStyle(element).overflow !== 'visible';
};

function findAncestor(element: Element, isWanted: (ancestor: Element) => boolean): Element | null {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement)
    if (isWanted(ancestor)) return ancestor;
  return null;
}

/** Lists the visible texts, except those for screen readers only. */
function listTextBoxes(container: Element): TextBox[] {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const textBoxes: TextBox[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.nodeValue?.trim().slice(0, 40) ?? '';
    if (text === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // drawings shrink as a whole, and have a description
    if (findAncestor(parent, isShownToScreenReadersOnly) || parent.closest('svg[viewBox]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    textBoxes.push({ text, parent, lines: [...range.getClientRects()] });
  }
  return textBoxes;
}

const describeElement = (element: Element): string => `${element.localName}.${element.getAttribute('class')}`;

function hidesPart(ancestor: Element, { lines }: TextBox): boolean {
  const { overflowX, overflowY } = getComputedStyle(ancestor);
  if (overflowX === 'visible' && overflowY === 'visible') return false;
  const box = ancestor.getBoundingClientRect();
  return lines.some(
    ({ left, right, top, bottom }) =>
      (overflowX !== 'visible' && (left < box.left - 1 || right > box.right + 1)) ||
      (overflowY !== 'visible' && (top < box.top - 1 || bottom > box.bottom + 1)),
  );
}

/** Ends with an ellipsis on purpose, or can be scrolled to. */
function allowsHiding(ancestor: Element): boolean {
  const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(ancestor);
  return (
    textOverflow === 'ellipsis' ||
    webkitLineClamp !== 'none' ||
    position === 'fixed' ||
    /auto|scroll/.test(overflowX + overflowY)
  );
}

/** Texts of which an ancestor that doesn't scroll hides a part. */
export const findClippedTexts = (container: Element): string[] =>
  listTextBoxes(container).flatMap((textBox) => {
    const clippingAncestor = findAncestor(
      textBox.parent,
      (ancestor) => allowsHiding(ancestor) || hidesPart(ancestor, textBox),
    );
    return clippingAncestor && !allowsHiding(clippingAncestor)
      ? [`${textBox.text} in ${describeElement(clippingAncestor)}`]
      : [];
  });

/** Finds the popup, dialog or sticky heading around an element, which covers other text on purpose. */
const findLayer = (element: Element): Element | null =>
  findAncestor(
    element,
    (ancestor) =>
      ancestor.matches('dialog, [popover], [role="dialog"], [role="listbox"], [role="menu"], [role="tooltip"]') ||
      /fixed|sticky/.test(getComputedStyle(ancestor).position),
  );

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const intersect = (one: Edges, other: Edges): Edges => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
});

/** The lines of a text, without what scrolled away or became an ellipsis. */
function findVisibleLines({ parent, lines }: TextBox): Edges[] {
  let visibleLines: Edges[] = lines;
  for (let ancestor: Element | null = parent; ancestor; ancestor = ancestor.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(ancestor);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const box = ancestor.getBoundingClientRect();
    visibleLines = visibleLines.map((line) => intersect(line, box));
  }
  return visibleLines;
}

/** Compares the middle halves of lines, because boxes of tightly set lines overlap without their letters touching. */
function overlaps(line: Edges, otherLine: Edges): boolean {
  const { left, right, top, bottom } = intersect(line, otherLine);
  const lowerHeight = Math.min(line.bottom - line.top, otherLine.bottom - otherLine.top);
  return right - left > 2 && bottom - top - lowerHeight / 2 > 2;
}

const isScrolledBy = (scroller: Element): boolean => getComputedStyle(scroller).overflowX !== 'visible';

/** Describes the elements that reach beyond the sides of the page, of which it has to be scrolled to see all. */
export const findElementsBeyondPage = (): string[] =>
  [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isBeyond = left < 0 || right > document.documentElement.clientWidth;
      return isBeyond && !findAncestor(element, isScrolledBy);
    })
    .map(describeElement);

/** Pairs of texts of which one covers the other. */
export function findOverlappingTexts(container: Element): string[] {
  const texts = listTextBoxes(container).map((textBox) => ({
    text: textBox.text,
    layer: findLayer(textBox.parent),
    lines: findVisibleLines(textBox),
  }));
  return texts.flatMap(({ text, lines, layer }, index) =>
    texts
      .slice(index + 1)
      .filter(
        (other) =>
          other.layer === layer && lines.some((line) => other.lines.some((otherLine) => overlaps(line, otherLine))),
      )
      .map((other) => `“${text}” overlaps “${other.text}”`),
  );
}
