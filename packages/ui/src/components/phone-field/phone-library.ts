import { AsYouType, isSupportedCountry } from 'libphonenumber-js/min';
import { isInternational, readWithoutLibrary, type ReadPhone } from './phone-field-model.ts';

/** Parses and formats with libphonenumber, which is large and therefore lazy-loaded. */
export const readWithLibrary: ReadPhone = (text, country) => {
  const unformatted = readWithoutLibrary(text, country);
  const formatter = new AsYouType(isSupportedCountry(country) ? country : undefined);
  const formatted = formatter.input(isInternational(text) ? `+${text.replace(/^\s*00/, '').replace(/\D/g, '')}` : text);
  if (unformatted.e164 === '') return unformatted;
  return {
    text: formatted,
    e164: formatter.getNumber()?.number ?? unformatted.e164,
    country: isInternational(text) ? (formatter.getCountry() ?? unformatted.country) : country,
    isPossible: formatter.isPossible(),
  };
};
