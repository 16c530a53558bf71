import { AsYouType, isSupportedCountry } from 'libphonenumber-js/min';
import { isInternational, readPlainly, type ReadPhone } from './phone-field-model.ts';

/** Parses and formats with libphonenumber, which is large and therefore lazy-loaded. */
export const readWithLibrary: ReadPhone = (text, country) => {
  const plain = readPlainly(text, country);
  const typing = new AsYouType(isSupportedCountry(country) ? country : undefined);
  const formatted = typing.input(isInternational(text) ? `+${text.replace(/^\s*00/, '').replace(/\D/g, '')}` : text);
  if (plain.e164 === '') return plain;
  return {
    text: formatted,
    e164: typing.getNumber()?.number ?? plain.e164,
    country: isInternational(text) ? (typing.getCountry() ?? plain.country) : country,
    isPossible: typing.isPossible(),
  };
};
