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

function forceRule({ style }: CSSStyleRule): UndoFunction {
  const { cssText } = style;
  if (style.getPropertyValue('forced-color-adjust') === 'none') return () => undefined;
  const readProperty = (property: string): string => style.getPropertyValue(property);
  for (const property of colorProperties) {
    if (readProperty(property) !== '' && !systemColorPattern.test(readProperty(property)))
      style.setProperty(property, 'revert', style.getPropertyPriority(property));
  }
  for (const property of borderProperties) {
    // even transparent borders get the text colour, because forced colours make every border visible
    const value = readProperty(property);
    if (value === '' || value === '0' || value === '0px' || value === 'none') continue;
    style.setProperty(`${property}-color`, 'CanvasText');
  }
  for (const property of ['background-color', 'background']) {
    const value = readProperty(property);
    if (value === '' || systemColorPattern.test(value)) continue;
    if (property === 'background' && value.includes('url(')) continue;
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
function forceRules(rules: CSSRuleList): UndoFunction[] {
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
    const undo = rule instanceof CSSStyleRule ? [forceRule(rule)] : [];
    return rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule
      ? [...undo, ...forceRules(rule.cssRules)]
      : undo;
  });
}

let undos: UndoFunction[] = [];
let observer: MutationObserver | undefined;
const forcedSheets = new WeakSet<CSSStyleSheet>();

function forceNewSheets(): void {
  for (const sheet of document.styleSheets) {
    if (forcedSheets.has(sheet)) continue;
    forcedSheets.add(sheet);
    try {
      undos.push(...forceRules(sheet.cssRules), () => forcedSheets.delete(sheet));
    } catch {
      // reading a style sheet from another origin throws, but Storybook loads none
    }
  }
}

export function imitateForcedColours(isForced: boolean): void {
  if (isForced === (observer !== undefined)) return;
  if (isForced) {
    forceNewSheets();
    observer = new MutationObserver(forceNewSheets);
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
