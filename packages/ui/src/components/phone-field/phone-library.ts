import { AsYouType, isSupportedCountry } from 'libphonenumber-js/min';
import { isInternationalNumber, parsePhoneWithoutLibrary, type PhoneParser } from './phone-field-model.ts';

/** Parses and formats with libphonenumber, which is large and therefore lazy-loaded. */
export const parsePhoneWithLibrary: PhoneParser = (text, country) => {
  const basicPhone = parsePhoneWithoutLibrary(text, country);
  const phoneFormatter = new AsYouType(isSupportedCountry(country) ? country : undefined);
  const formattedPhone = phoneFormatter.input(
    isInternationalNumber(text) ? `+${text.replace(/^\s*00/, '').replace(/\D/g, '')}` : text,
  );
  if (basicPhone.e164 === '') return basicPhone;
  return {
    text: formattedPhone,
    e164: phoneFormatter.getNumber()?.number ?? basicPhone.e164,
    country: isInternationalNumber(text) ? (phoneFormatter.getCountry() ?? basicPhone.country) : country,
    isPossible: phoneFormatter.isPossible(),
  };
};
