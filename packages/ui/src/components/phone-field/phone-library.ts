import { AsYouType, isSupportedCountry } from 'libphonenumber-js/min';
import { isInternational, parsePhoneWithoutLibrary, type PhoneParser } from './phone-field-model.ts';

/** Parses and formats with libphonenumber, which is large and therefore lazy-loaded. */
export const parsePhoneWithLibrary: PhoneParser = (text, country) => {
  const basicResult = parsePhoneWithoutLibrary(text, country);
  const formatter = new AsYouType(isSupportedCountry(country) ? country : undefined);
  const formatted = formatter.input(isInternational(text) ? `+${text.replace(/^\s*00/, '').replace(/\D/g, '')}` : text);
  if (basicResult.e164 === '') return basicResult;
  return {
    text: formatted,
    e164: formatter.getNumber()?.number ?? basicResult.e164,
    country: isInternational(text) ? (formatter.getCountry() ?? basicResult.country) : country,
    isPossible: formatter.isPossible(),
  };
};
