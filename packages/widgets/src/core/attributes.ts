import type { WidgetSettings } from './widget.ts';

/** Reads an attribute's text; throws nothing, answers `undefined` for what is not allowed. */
type Parser<Value> = (text: string) => Value | undefined;

const oneOf =
  <Value extends string>(...allowed: readonly Value[]): Parser<Value> =>
  (text) =>
    allowed.find((value) => value === text);

const matching =
  (pattern: RegExp): Parser<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const whole =
  (minimum: number, maximum: number): Parser<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : -1;
    return value >= minimum && value <= maximum ? value : undefined;
  };

const degrees = '(-?\\d{1,3}(?:\\.\\d{1,6})?)';
const pointPattern = new RegExp(`^${degrees}, ?${degrees}$`);
const point: Parser<{ lat: number; lng: number }> = (text) => {
  const match = pointPattern.exec(text);
  const [lat, lng] = [Number(match?.[1]), Number(match?.[2])];
  return match && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
};

const vehicle: Parser<{ length: number; width: number; height: number }> = (text) => {
  const [, length = 0, width = 0, height = 0] = (/^(\d{2,4})x(\d{2,4})x(\d{2,4})$/.exec(text) ?? []).map(Number);
  return length && width && height ? { length, width, height } : undefined;
};

const identifier = matching(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/);

/** How each attribute with a limited set of values is read. */
export const parsers = {
  partner: identifier,
  campaign: identifier,
  locale: (text: string) => oneOf('en', 'es')(text.slice(0, 2).toLowerCase()),
  theme: oneOf('light', 'dark', 'auto'),
  dir: oneOf('ltr', 'rtl'),
  target: oneOf('_blank', '_self', 'inline'),
  loading: oneOf('lazy', 'eager'),
  venue: matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  near: point,
  vehicle,
  limit: whole(1, 12),
  listing: whole(1, Number.MAX_SAFE_INTEGER),
  'heading-level': whole(2, 6),
} as const;

export type AttributeName = keyof typeof parsers;

/** The value of an attribute, or `undefined` when it is missing or not allowed. */
export type ReadAttribute = <Name extends AttributeName>(name: Name) => ReturnType<(typeof parsers)[Name]>;

/**
 * @param text gives an attribute's text, `null` without one
 * @param warn is told of a value that is not allowed
 */
export const attributeReader =
  (text: (name: string) => string | null | undefined, warn: (name: string, value: string) => void): ReadAttribute =>
  (name) => {
    const value = text(name);
    if (value === null || value === undefined || value === '') return undefined as never;
    const parsed = parsers[name](value);
    if (parsed === undefined) warn(name, value);
    return parsed as never;
  };

/** What stands outside of the attributes. */
export interface Surroundings {
  /** Of the nearest element with a language. */
  language: string;
  isDisabled: boolean;
  hasMap: boolean;
  value: string;
}

/** All settings of a widget's content. */
export function settingsOf(read: ReadAttribute, around: Surroundings): WidgetSettings {
  return {
    locale: read('locale') ?? (/^es\b/i.test(around.language) ? 'es' : 'en'),
    partner: read('partner'),
    campaign: read('campaign'),
    target: read('target') ?? '_blank',
    near: read('near'),
    venue: read('venue'),
    listing: read('listing'),
    limit: read('limit'),
    vehicle: read('vehicle'),
    hasMap: around.hasMap,
    headingLevel: (read('heading-level') ?? 3) as WidgetSettings['headingLevel'],
    value: around.value,
    isDisabled: around.isDisabled,
  };
}
