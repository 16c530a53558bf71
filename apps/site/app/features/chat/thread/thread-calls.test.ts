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
  test('assigns an error that names the file', () => {
    expect(readFieldErrors(answer({ 'uploadedImages.1': ['Too large'] }), files)).toEqual({
      message: '',
      files: { c: 'Too large' },
    });
  });

  test('assigns an error about one kind of file to files of that kind', () => {
    expect(readFieldErrors(answer({ uploadedFiles: ['No such files'] }), files)).toEqual({
      message: '',
      files: { b: 'No such files' },
    });
  });

  test('returns an error about the text on its own', () => {
    expect(readFieldErrors(answer({ message: ['Too long'] }), files)).toEqual({ message: 'Too long', files: {} });
  });

  test('returns nothing for an answer that isn’t the API’s', () => {
    expect(readFieldErrors('<html>', files)).toEqual({ message: '', files: {} });
  });
});
