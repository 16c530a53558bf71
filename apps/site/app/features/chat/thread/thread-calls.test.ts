import { describe, expect, test } from 'vitest';
import type { ChosenFile } from './draft-files.indexeddb.ts';
import { readFieldErrors } from './thread-calls.ts';

const chosen = (id: string, kind: ChosenFile['kind']): ChosenFile => ({
  id,
  kind,
  file: new File(['a'], `${id}.bin`),
  width: 0,
  height: 0,
  url: null,
});
const files = [chosen('a', 'picture'), chosen('b', 'file'), chosen('c', 'picture')];
const answer = (fields: Record<string, string[]>) =>
  JSON.stringify({ error: { message: 'Check your message.', details: { fields } } });

describe('readFieldErrors', () => {
  test('readFieldErrors assigns an error with an index to that file', () => {
    expect(readFieldErrors(answer({ 'uploadedImages.1': ['Too large'] }), files)).toEqual({
      message: '',
      files: { c: 'Too large' },
    });
  });

  test('readFieldErrors assigns an error about one kind of file to files of that kind', () => {
    expect(readFieldErrors(answer({ uploadedFiles: ['No such files'] }), files)).toEqual({
      message: '',
      files: { b: 'No such files' },
    });
  });

  test('readFieldErrors returns an error about the text separately from errors of files', () => {
    expect(readFieldErrors(answer({ message: ['Too long'] }), files)).toEqual({ message: 'Too long', files: {} });
  });

  test('readFieldErrors returns no errors for an answer that isn’t the API’s', () => {
    expect(readFieldErrors('<html>', files)).toEqual({ message: '', files: {} });
  });
});
