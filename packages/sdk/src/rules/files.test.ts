import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attachmentLimits,
  checkAttachment,
  checkAttachmentCount,
  checkChatImage,
  cleanFileName,
  shortenFileName,
  splitFileName,
} from './files.ts';

describe('attachments', () => {
  it('checkAttachment rejects a file over 10 MB and a file with an extension outside the list', () => {
    expect(checkAttachment({ name: 'Contrato.PDF', bytes: 1 }).ok).toBe(true);
    expect(checkAttachment({ name: 'virus.exe', bytes: 1 })).toEqual({
      ok: false,
      code: 'extensions_limit',
      params: { extensions: '.pdf, .doc, .docx, .odt, .txt' },
    });
    expect(checkAttachment({ name: 'a.pdf', bytes: 10 * 1024 * 1024 + 1 })).toMatchObject({ code: 'file_too_large' });
  });

  it('empty files, GIF chat images and more than ten attachments are rejected with their error codes', () => {
    expect(checkAttachment({ name: 'a.pdf', bytes: 0 })).toMatchObject({ code: 'file_empty' });
    expect(checkChatImage({ name: 'a.png', bytes: 0 })).toMatchObject({ code: 'file_empty' });
    expect(checkChatImage({ name: 'a.png', bytes: 70, width: 1, height: 1 }).ok).toBe(true);
    expect(checkChatImage({ name: 'a.gif', bytes: 70 })).toMatchObject({ code: 'extensions_limit' });
    expect(checkAttachmentCount(10).ok).toBe(true);
    expect(checkAttachmentCount(11)).toMatchObject({ code: 'max_files', params: { max: 10 } });
  });
});

describe('file names', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['0123456789.pdf', '0123456789.pdf'],
    ['0123456789a.pdf', '0123456789….pdf'],
    ['a very long name without one', 'a very lon…'],
    ['contrato  de plaza.pdf', 'contrato….pdf'],
    ['🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗.JPG', '🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗….JPG'],
  ])('shortenFileName(%j) returns %j', (name, shortenedName) => {
    expect(shortenFileName(name)).toBe(shortenedName);
  });

  it.each([
    ['C:\\Users\\ana\\plano.pdf', 'plano.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['plano\u202Efdp.exe', 'planofdp.exe'],
    ['a\u0000b\n c.TXT', 'ab c.TXT'],
    ['..plano.pdf', 'plano.pdf'],
    ['  .pdf', 'pdf'],
    ['. .plano.pdf', 'plano.pdf'],
    ['', 'file'],
    ['\uD800.pdf', 'pdf'],
    ['/', 'file'],
  ])('cleanFileName(%j) returns %j', (name, cleanedName) => {
    expect(cleanFileName(name)).toBe(cleanedName);
  });

  it('cleanFileName returns a name without invisible characters that is neither empty nor too long', () => {
    const textUnit = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2 }),
      fc.constantFrom('/', '\\', '.', '\u202E', ' '),
    );
    fc.assert(
      fc.property(fc.array(textUnit, { maxLength: 200 }), (characters) => {
        const cleanedName = cleanFileName(characters.join(''));
        expect(cleanedName).toMatch(/^[^/\\\p{Cc}\p{Cf}\p{Cs}]+$/u);
        expect(cleanedName.startsWith('.')).toBe(false);
        expect([...cleanedName].length).toBeLessThanOrEqual(attachmentLimits.maxNameLength + 1);
        expect(cleanFileName(cleanedName)).toBe(cleanedName);
      }),
    );
  });

  it('splitFileName splits a file name at its last dot into stem and extension', () => {
    expect(splitFileName('a.tar.GZ')).toEqual({ stem: 'a.tar', extension: 'gz' });
    expect(splitFileName('.profile')).toEqual({ stem: '.profile', extension: '' });
    expect(splitFileName('end.')).toEqual({ stem: 'end.', extension: '' });
  });
});
