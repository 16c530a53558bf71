import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEmail, checkPersonName, checkPhone, isExampleEmail } from './account-fields.ts';
import { checkPassword, checkPasswordConfirmation } from './password.ts';
import { isReadableText } from './text.ts';

describe('checkEmail', () => {
  it.each([
    ['ana@example.com', 'ana@example.com'],
    [' Ana.Pérez+plaza@EXAMPLE.es ', 'Ana.Pérez+plaza@example.es'],
    ["o'brien@correo.españa.es", "o'brien@correo.españa.es"],
  ])('checkEmail accepts %j as the address %j', (text, value) => {
    expect(checkEmail(text)).toEqual({ ok: true, value });
  });

  it.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a..b@example.com',
    'a b@example.com',
    'a@-x.com',
    `${'a'.repeat(65)}@x.com`,
    'a@b.c',
    'a@x.com, b@x.com',
    'closed-701@closed.invalid',
    'ana@mail.LOCALHOST',
  ])('checkEmail rejects %j as an invalid address', (text) => {
    expect(checkEmail(text)).toMatchObject({ ok: false, code: 'email_invalid' });
  });

  it('checkEmail rejects blank text with field_required', () => {
    expect(checkEmail('  ')).toMatchObject({ ok: false, code: 'field_required' });
  });

  it('checkEmail accepts any generated valid email address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(checkEmail(email).ok).toBe(true);
      }),
    );
  });

  it.each([
    ['ana@example.com', true],
    ['ana@mail.Example.ORG', true],
    ['ana@plaza.test', true],
    ['ana@myexample.com', false],
    ['ana@example.com.es', false],
  ])('isExampleEmail(%j) returns %s', (email, isExample) => {
    expect(isExampleEmail(email)).toBe(isExample);
  });

  it('checkEmail quickly rejects a hostile text of 200,000 characters', () => {
    expect(checkEmail(`${'a.'.repeat(50_000)}@${'a-'.repeat(50_000)}`).ok).toBe(false);
  });
});

describe('checkPhone', () => {
  it.each([
    ['+34', '612 34 56 78', '+34612345678'],
    ['34', '(91) 123-45-67', '+34911234567'],
    ['+34', '+44 20 7946 0958', '+442079460958'],
    ['+34', '0044 20 7946 0958', '+442079460958'],
    ['+34', '', ''],
    ['+34', ' - ', ''],
  ])('checkPhone with the calling code %s and the number %j returns %j', (callingCode, number, value) => {
    expect(checkPhone(callingCode, number)).toEqual({ ok: true, value });
  });

  it.each(['12', 'call me', '6123456789012345', '612a345678', '+', '٦١٢٣٤٥٦٧٨'])(
    'checkPhone rejects the phone number %j',
    (number) => {
      expect(checkPhone('+34', number)).toMatchObject({ ok: false, code: 'phone_invalid' });
    },
  );

  it('checkPhone returns an E.164 number or empty text for any input that it accepts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (callingCode, number) => {
        const phoneResult = checkPhone(callingCode, number);
        expect(!phoneResult.ok || /^(\+[1-9]\d{6,14})?$/.test(phoneResult.value)).toBe(true);
      }),
    );
  });
});

describe('checkPersonName', () => {
  it.each(['', 'Ana', 'José María', 'a'.repeat(30), '李小龙'])('checkPersonName accepts the name %j', (name) => {
    expect(checkPersonName(name)).toEqual({ ok: true, value: name });
  });

  it('checkPersonName rejects a name that is too short or too long, and returns the limit', () => {
    expect(checkPersonName('Jo')).toEqual({ ok: false, code: 'min_length', params: { min: 3 } });
    expect(checkPersonName('a'.repeat(31))).toEqual({ ok: false, code: 'max_length', params: { max: 30 } });
  });
});

describe('a text that others read', () => {
  it.each([
    ['a name with a character that reverses the text after it', 'Ana\u202Egnp'],
    ['a name with a line separator', 'Ana\u2028Ruiz'],
    ['a name with a line break', 'Ana\nRuiz'],
    ['a name of only zero-width spaces', '\u200B\u200B\u200B'],
    ['a name of only Hangul fillers', '\u3164\u3164\u3164'],
    ['a name of only Braille blanks', '\u2800\u2800\u2800'],
    ['a name of only tag characters', '\u{E0041}\u{E0042}\u{E0043}'],
  ])('checkPersonName rejects %s', (_, text) => {
    expect(checkPersonName(text)).toEqual({ ok: false, code: 'unreadable_text', params: {} });
  });

  it.each(['Zoë', 'مريم', 'नेहा', '👨\u200D👩\u200D👧 Ana', 'Anne\u00ADMarie'])(
    'checkPersonName accepts the accents, script, emoji or soft hyphen in %j',
    (text) => {
      expect(checkPersonName(text).ok).toBe(true);
    },
  );

  it('isReadableText accepts line breaks only when `hasLines` is true', () => {
    expect(isReadableText('Calle Mayor 1\n28013 Madrid\u2028España', { hasLines: true })).toBe(true);
    expect(isReadableText('Calle Mayor 1\n28013 Madrid')).toBe(false);
    expect(isReadableText('\u200B', { hasLines: true })).toBe(false);
  });
});

describe('passwords', () => {
  it('checkPassword accepts only passwords of 8 to 128 characters', () => {
    expect(checkPassword('mesa-419').ok).toBe(true);
    expect(checkPassword('mesa-41')).toEqual({ ok: false, code: 'password_too_short', params: { min: 8 } });
    expect(checkPassword('seis plazas '.repeat(10).slice(0, 128)).ok).toBe(true);
    expect(checkPassword('a'.repeat(129))).toMatchObject({ code: 'max_length' });
    expect(checkPassword('')).toMatchObject({ code: 'field_required' });
  });

  it('checkPasswordConfirmation rejects a confirmation that differs from the password only in case', () => {
    expect(checkPasswordConfirmation('secreto1', 'secreto1').ok).toBe(true);
    expect(checkPasswordConfirmation('secreto1', 'Secreto1')).toMatchObject({ code: 'passwords_dont_match' });
  });
});

describe('a predictable password', () => {
  it.each([
    'aaaaaaaa',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyui',
    'asdfghjkl',
    'abcabcabc',
    '12121212',
    'aaaa1111',
  ])('checkPassword rejects the predictable password %s', (password) => {
    expect(checkPassword(password)).toMatchObject({ ok: false, code: 'password_predictable' });
  });

  it.each(['marina2024', 'M4rinaFerrer', 'ferrer.marina'])(
    'checkPassword rejects %s when it resembles the user’s own name or email',
    (password) => {
      expect(checkPassword(password, ['Marina', 'Ferrer', 'marina.ferrer@example.com'])).toMatchObject({
        code: 'password_predictable',
      });
      expect(checkPassword(password).ok).toBe(true);
    },
  );

  it.each(['barrera azul 19', 'x7#kQ!2v', 'marina compra pan'])(
    'checkPassword accepts the unpredictable password %s',
    (password) => {
      expect(checkPassword(password, ['Marina']).ok).toBe(true);
    },
  );
});
