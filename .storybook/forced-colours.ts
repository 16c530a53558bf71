/**
 * Imitates forced colours in Storybook: applies the rules in `@media (forced-colors: active)`, replaces the colours in
 * all other rules with system colours, and removes shadows and gradients. Tests use the browser's real forced colours.
 */

const colorProperties = [
  'color',
  'border-color',
  'border-inline-color',
  'border-block-color',
  'outline-color',
  'text-decoration-color',
  'column-rule-color',
  'caret-color',
];
const borderProperties = [
  'border',
  'border-inline',
  'border-block',
  'border-inline-start',
  'border-inline-end',
  'border-block-start',
  'border-block-end',
  'outline',
];
const systemColorPattern =
  /^(?:canvas|canvastext|linktext|visitedtext|activetext|button(?:face|text|border)|field|fieldtext|highlight|highlighttext|selecteditem|selecteditemtext|mark|marktext|graytext|accentcolor|accentcolortext|inherit|transparent|none|currentcolor)$/i;

type UndoFunction = () => void;

function forceRuleColours({ style }: CSSStyleRule): UndoFunction {
  const { cssText } = style;
  if (style.getPropertyValue('forced-color-adjust') === 'none') return () => undefined;
  const readProperty = (property: string): string => style.getPropertyValue(property);
  for (const property of colorProperties) {
    if (readProperty(property) !== '' && !systemColorPattern.test(readProperty(property)))
      style.setProperty(property, 'revert', style.getPropertyPriority(property));
  }
  for (const property of borderProperties) {
    // even transparent borders get the text colour, because forced colours make every border visible
    const propertyValue = readProperty(property);
    if (propertyValue === '' || propertyValue === '0' || propertyValue === '0px' || propertyValue === 'none') continue;
    style.setProperty(`${property}-color`, 'CanvasText');
  }
  for (const property of ['background-color', 'background']) {
    const propertyValue = readProperty(property);
    if (propertyValue === '' || systemColorPattern.test(propertyValue)) continue;
    if (property === 'background' && propertyValue.includes('url(')) continue;
    style.setProperty('background-color', 'Canvas');
    style.setProperty('background-image', 'none');
  }
  for (const property of ['box-shadow', 'text-shadow'])
    if (readProperty(property) !== '') style.setProperty(property, 'none');
  return () => {
    style.cssText = cssText;
  };
}

const forcedColorsQuery = /\(\s*forced-colors\s*:\s*active\s*\)/;

/** Applies forced colours to the rules and to the rules nested in them. Returns functions that revert the changes. */
function forceColoursInRules(rules: CSSRuleList): UndoFunction[] {
  return [...rules].flatMap((rule): UndoFunction[] => {
    if (rule instanceof CSSMediaRule && forcedColorsQuery.test(rule.conditionText)) {
      const { mediaText } = rule.media;
      rule.media.mediaText = mediaText.replace(forcedColorsQuery, 'all');
      return [
        () => {
          rule.media.mediaText = mediaText;
        },
      ];
    }
    const undoFunctions = rule instanceof CSSStyleRule ? [forceRuleColours(rule)] : [];
    return rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule
      ? [...undoFunctions, ...forceColoursInRules(rule.cssRules)]
      : undoFunctions;
  });
}

let undos: UndoFunction[] = [];
let observer: MutationObserver | undefined;
const sheetsWithForcedColours = new WeakSet<CSSStyleSheet>();

function forceColoursInNewSheets(): void {
  for (const sheet of document.styleSheets) {
    if (sheetsWithForcedColours.has(sheet)) continue;
    sheetsWithForcedColours.add(sheet);
    try {
      undos.push(...forceColoursInRules(sheet.cssRules), () => sheetsWithForcedColours.delete(sheet));
    } catch {
      // reading a style sheet from another origin throws, but Storybook loads none
    }
  }
}

export function imitateForcedColours(isForced: boolean): void {
  if (isForced === (observer !== undefined)) return;
  if (isForced) {
    forceColoursInNewSheets();
    observer = new MutationObserver(forceColoursInNewSheets);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    document.documentElement.style.background = 'Canvas';
    document.body.style.cssText += 'background: Canvas; color: CanvasText';
  } else {
    observer?.disconnect();
    observer = undefined;
    for (const undo of undos) undo();
    undos = [];
    document.documentElement.style.removeProperty('background');
    document.body.style.removeProperty('background');
    document.body.style.removeProperty('color');
  }
}
