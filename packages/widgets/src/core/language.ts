import type { Locale } from '@plaza/sdk';

/** Readers of Spain's other languages read Spanish rather than English. */
const spanishReaderLanguages = /^(?:es|ca|gl|eu)\b/i;

/** Language of the closest ancestor with a `lang` attribute, even outside the shadow roots that contain the element. */
const inheritedLanguageOf = (element: Element): string => {
  const { host } = element.getRootNode() as Partial<ShadowRoot>;
  return element.closest<HTMLElement>('[lang]')?.lang ?? (host ? inheritedLanguageOf(host) : '');
};

export const inheritedLocaleOf = (element: Element): Locale =>
  spanishReaderLanguages.test(inheritedLanguageOf(element)) ? 'es' : 'en';
