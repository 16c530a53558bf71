import { AsYouType, isSupportedCountry } from 'libphonenumber-js/min';
import { isInternational, readPhoneWithoutLibrary, type ReadPhone } from './phone-field-model.ts';

/** Parses and formats with libphonenumber, which is large and therefore lazy-loaded. */
export const readPhoneWithLibrary: ReadPhone = (text, country) => {
  const basicReading = readPhoneWithoutLibrary(text, country);
  const formatter = new AsYouType(isSupportedCountry(country) ? country : undefined);
  const formatted = formatter.input(isInternational(text) ? `+${text.replace(/^\s*00/, '').replace(/\D/g, '')}` : text);
  if (basicReading.e164 === '') return basicReading;
  return {
    text: formatted,
    e164: formatter.getNumber()?.number ?? basicReading.e164,
    country: isInternational(text) ? (formatter.getCountry() ?? basicReading.country) : country,
    isPossible: formatter.isPossible(),
  };
};
