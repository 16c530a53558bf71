import type { WidgetSettings } from './widget.ts';

/** Parsed attributes, by their names in the settings; invalid ones are missing. */
interface AttributeValues extends Partial<Omit<WidgetSettings, 'hasMap' | 'value' | 'isDisabled'>> {
  theme?: 'light' | 'dark' | 'auto';
  dir?: 'ltr' | 'rtl';
  loading?: 'lazy' | 'eager';
}

/** Pattern and parser of an attribute's valid values; the parser returns `undefined` for values out of range. */
type Rule<Value> = readonly [allowed: RegExp, read: (match: RegExpExecArray) => Value | undefined];

const text = ([value]: RegExpExecArray) => value.toLowerCase();
const number = ([value]: RegExpExecArray) => Number(value);
const identifier = [/^[a-z\d]([a-z\d-]{0,38}[a-z\d])?$/i, text] as const;

/** Rules by name in the settings; in attribute names `-l` replaces `L`. */
const rules: Readonly<Record<keyof AttributeValues, Rule<unknown>>> = {
  partner: identifier,
  campaign: identifier,
  locale: [/^(en|es)/i, ([, locale]) => locale?.toLowerCase()],
  theme: [/^(light|dark|auto)$/, text],
  dir: [/^(ltr|rtl)$/, text],
  target: [/^(_blank|_self|inline)$/, text],
  loading: [/^(lazy|eager)$/, text],
  venue: [/^[a-z\d]+(-[a-z\d]+)*$/, text],
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
  limit: [/^([1-9]|1[0-2])$/, number],
  listing: [/^[1-9]\d{0,14}$/, number],
  headingLevel: [/^[2-6]$/, number],
};

const attributeOf = (setting: string): string => setting.replace('L', '-l');

export const attributeNames: readonly string[] = [
  ...Object.keys(rules).map(attributeOf),
  'map',
  'name',
  'value',
  'disabled',
];

/**
 * Reads all attributes with a limited set of values.
 *
 * @param textOf returns an attribute's text, `null` if it is missing
 * @param warn called for an invalid value
 */
export function readAttributes(
  textOf: (name: string) => string | null | undefined,
  warn: (name: string, value: string) => void,
): AttributeValues {
  const values: Record<string, unknown> = {};
  for (const [setting, [allowed, read]] of Object.entries(rules)) {
    const name = attributeOf(setting);
    const given = textOf(name);
    if (!given) continue;
    const match = allowed.exec(given);
    const value = match && read(match);
    if (value) values[setting] = value;
    else warn(name, given);
  }
  return values;
}

type Properties = Record<string, unknown> & HTMLElement;

const booleanAttributes = /^(?:map|disabled)$/;

/**
 * Defines properties on an element's kind that reflect its attributes, once, and applies values that a host has already
 * set. Part of the first chunk instead of the loader, because every page waits for the loader. `dir` is reflected by
 * every HTML element.
 */
export function reflectAttributes(element: HTMLElement): void {
  const hostElement = element as Properties;
  const prototype = Object.getPrototypeOf(hostElement) as object;
  for (const name of attributeNames) {
    const property = name.replace('-l', 'L');
    if (!(property in prototype))
      Object.defineProperty(prototype, property, {
        get(this: HTMLElement) {
          return booleanAttributes.test(name) ? this.hasAttribute(name) : this.getAttribute(name);
        },
        set(this: HTMLElement, value: unknown) {
          const given = value ?? false;
          if (given === Boolean(given)) this.toggleAttribute(name, given);
          else this.setAttribute(name, given as string);
        },
      });
    if (!Object.hasOwn(hostElement, property)) continue;
    const hostValue = hostElement[property];
    delete hostElement[property];
    hostElement[property] = hostValue;
  }
}
