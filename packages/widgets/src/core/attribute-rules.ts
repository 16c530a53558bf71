import type { WidgetSettings } from './settings.ts';

/** Parsed attributes by the names of their settings, without the invalid ones. */
interface AttributeValues extends Partial<Omit<WidgetSettings, 'site' | 'hasMap' | 'value' | 'isDisabled'>> {
  theme?: 'light' | 'dark' | 'auto';
  dir?: 'ltr' | 'rtl';
  loading?: 'lazy' | 'eager';
}

/**
 * Pattern of an attribute's valid values, and the function that parses them, which returns `undefined` for values out
 * of range. Without a function the value is the text.
 */
type AttributeRule<Value> = readonly [allowed: RegExp, read?: (match: RegExpExecArray) => Value | undefined];

const parseText = ([value]: RegExpExecArray) => value;
const parseNumber = ([value]: RegExpExecArray) => Number(value);
const identifierRule = [
  /^[a-z\d]([a-z\d-]{0,38}[a-z\d])?$/i,
  ([value]: RegExpExecArray) => value.toLowerCase(),
] as const;

/** Rules by setting. Attribute names have `-l` where setting names have `L`. */
const attributeRules: Readonly<Record<keyof AttributeValues, AttributeRule<unknown>>> = {
  partner: identifierRule,
  campaign: identifierRule,
  locale: [/^(en|es)/i, ([, locale]) => locale?.toLowerCase()],
  theme: [/^(light|dark|auto)$/],
  dir: [/^(ltr|rtl)$/],
  target: [/^(_blank|_self|inline)$/],
  loading: [/^(lazy|eager)$/],
  venue: [/^[a-z\d]+(-[a-z\d]+)*$/],
  near: [
    /^(-?\d{1,3}(?:\.\d+)?), ?(-?\d{1,3}(?:\.\d+)?)$/,
    (match) => {
      const [, lat = 0, lng = 0] = match.map(Number);
      return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
    },
  ],
  vehicle: [
    /^([1-9]\d{1,3})x([1-9]\d{1,3})x([1-9]\d{1,3})$/,
    (match) => {
      const [, length, width, height] = match.map(Number);
      return { length, width, height };
    },
  ],
  limit: [/^([1-9]|1[0-2])$/, parseNumber],
  listing: [/^[1-9]\d{0,14}$/, parseNumber],
  event: [/^\d{4}(-\d\d){2}T\d\d:\d\d(Z|[+-]\d\d:\d\d)?$/],
  budget: [/^[1-9]\d{0,3}$/, parseNumber],
  utm: [/^(utm_\w+=[^&=]+(&|$))+$/, ([query]) => Object.fromEntries(new URLSearchParams(query))],
  headingLevel: [/^[2-6]$/, parseNumber],
};

const attributeNameOf = (setting: string): string => setting.replace('L', '-l');

export const attributeNames: readonly string[] = [
  ...Object.keys(attributeRules).map(attributeNameOf),
  'map',
  'name',
  'value',
  'disabled',
];

/**
 * Reads all attributes that have rules. An invalid value counts as missing.
 *
 * @param textOf returns an attribute's text, `null` if it is missing
 * @param warn called for an invalid value
 */
export function readAttributes(
  textOf: (name: string) => string | null | undefined,
  warn: (name: string, value: string) => void,
): AttributeValues {
  const values: Record<string, unknown> = {};
  for (const [setting, [allowed, read = parseText]] of Object.entries(attributeRules)) {
    const attributeName = attributeNameOf(setting);
    const givenValue = textOf(attributeName);
    if (!givenValue) continue;
    const valueMatch = allowed.exec(givenValue);
    const parsedValue = valueMatch && read(valueMatch);
    if (parsedValue) values[setting] = parsedValue;
    else warn(attributeName, givenValue);
  }
  return values;
}
