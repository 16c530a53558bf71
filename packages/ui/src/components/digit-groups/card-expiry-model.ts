import { digitsOf, type ReadDigits } from './digit-groups-model.ts';

/**
 * Month and year out of what is typed, pasted or filled in: "12/30", "12 / 2030", "2030-12", "5/30". A first digit that
 * begins no month is one: "5" is "05". A year may begin with its century: "2030" is "30".
 */
export const readExpiry: ReadDigits = (text, group) => {
  const iso = /^\s*20(\d\d)-(\d\d)\s*$/.exec(text);
  if (iso) return `${iso[2]}${iso[1]}`;
  const whole = /^\s*(\d{1,2})\s*[/.\-\s]\s*(?:20)?(\d\d)\s*$/.exec(text) ?? /^(\d\d)20(\d\d)$/.exec(text);
  if (whole) return `${whole[1]!.padStart(2, '0')}${whole[2]}`;
  const digits = digitsOf(text, group);
  if (group === 0) return /^[2-9]$/.test(digits) ? `0${digits}` : digits;
  return digits.length > 2 ? digits.replace(/^20/, '') : digits;
};

/** A month of one digit gets its zero when the input is left. */
export const finishExpiry = (digits: string, group: number): string =>
  group === 0 && /^[1-9]$/.test(digits) ? `0${digits}` : digits;
