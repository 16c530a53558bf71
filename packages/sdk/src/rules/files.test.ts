import { describe, expect, it } from 'vitest';
import { checkAttachment, formatFileSize } from './attachments.ts';
import { shortenFileName, splitFileName } from './file-name.ts';

describe('attachments', () => {
  it('are of the kinds that are listed, and not too large', () => {
    expect(checkAttachment({ name: 'Contrato.PDF', bytes: 1 }).ok).toBe(true);
    expect(checkAttachment({ name: 'virus.exe', bytes: 1 })).toEqual({
      ok: false,
      code: 'extensions_limit',
      params: { extensions: '.pdf, .doc, .docx, .odt, .txt' },
    });
    expect(checkAttachment({ name: 'a.pdf', bytes: 10 * 1024 * 1024 + 1 })).toMatchObject({ code: 'file_too_large' });
  });

  it('show their size in KB with two decimals', () => {
    expect(formatFileSize(12_800, 'en')).toBe('12.50 KB');
    expect(formatFileSize(12_800, 'es')).toBe('12,50 KB');
    expect(formatFileSize(0, 'en')).toBe('0.00 KB');
  });
});

describe('file names', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['0123456789.pdf', '0123456789.pdf'],
    ['0123456789a.pdf', '0123456789….pdf'],
    ['a very long name without one', 'a very lon…'],
    ['🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗.JPG', '🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗….JPG'],
  ])('%j shows as %j', (name, shown) => {
    expect(shortenFileName(name)).toBe(shown);
  });

  it('split at the last point', () => {
    expect(splitFileName('a.tar.GZ')).toEqual({ stem: 'a.tar', extension: 'gz' });
    expect(splitFileName('.profile')).toEqual({ stem: '.profile', extension: '' });
    expect(splitFileName('end.')).toEqual({ stem: 'end.', extension: '' });
  });
});
