import * as z from 'zod';
import { checkEmail, checkPersonName, checkPhone } from '../rules/account-fields.ts';
import { imageLimits } from '../rules/files.ts';
import { checkPassword } from '../rules/password.ts';
import type { RuleResult } from '../rules/result.ts';
import { isReadableText } from '../rules/text.ts';
import { dataOf } from './shared.ts';

/**
 * Text that a rule judges. What the rule refuses becomes a `custom` issue whose `params` are `{ code, …numbers }`, so
 * that the API can say it in the asked language.
 */
export const checkedText = <T>(rule: (text: string) => RuleResult<T>) =>
  z.string().transform((text, context) => {
    const result = rule(text);
    if (result.ok) return result.value;
    context.addIssue({ code: 'custom', message: result.code, params: { code: result.code, ...result.params } });
    return z.NEVER;
  });

/** Refuses text that hides or turns what others read, with a `custom` issue as `checkedText`. */
export const readable = (schema: z.ZodString, lines: { hasLines?: boolean } = {}) =>
  schema.refine((text) => isReadableText(text, lines), { params: { code: 'unreadable_text' } });

export const Email = checkedText(checkEmail).describe('An email address.');
export const Password = checkedText((text) => checkPassword(text)).describe('A new password.');
export const PersonName = checkedText(checkPersonName).describe('A part of a person’s name; empty for none.');
export const PhoneNumber = checkedText((text) => checkPhone('', text)).describe(
  'With its country code (E.164), as in `+34612345678`; empty for none.',
);

/** An uploaded picture, by size; its content is judged when it is decoded. */
export const ImageFile = z
  .file()
  .min(1)
  .max(imageLimits.maxBytes - 1)
  .describe('A picture as JPEG or PNG, under 5 MB.');

/** A form's field that holds JSON; a program may pass the value itself. */
export const jsonField = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: string | z.input<T>, context) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'not_json' });
      return z.NEVER;
    }
  }, schema);

/** Body of the calls that toggle without one and set with one. */
export const ToggleBody = z
  .object({ value: z.boolean().describe('What to set; leave the body out to toggle.') })
  .optional();

/** Answer of a call that only does something. */
export const Done = dataOf(
  z.object({ done: z.literal(true).describe('Always `true`.') }).describe('That it was done.'),
);
