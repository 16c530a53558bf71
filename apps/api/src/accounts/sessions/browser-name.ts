/** What a browser says about itself, as far as a person needs it to recognise a session. */
export interface BrowserName {
  /** As in `Firefox`; `null` when it does not say. */
  browser: string | null;
  /** As in `Android`; `null` when it does not say. */
  system: string | null;
}

/** In the order in which they are looked for: many browsers name others too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatch = (names: typeof browsers, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Reads browser and system out of a `User-Agent` header. */
export function browserName(userAgent: string | null): BrowserName {
  const text = userAgent ?? '';
  return { browser: firstMatch(browsers, text), system: firstMatch(systems, text) };
}
