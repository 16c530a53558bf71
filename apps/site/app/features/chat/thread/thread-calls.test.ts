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

describe('what the server says about files stands beside the right one', () => {
  test('when it names the place', () => {
    expect(readFieldErrors(answer({ 'uploadedImages.1': ['Too large'] }), files)).toEqual({
      message: '',
      files: { c: 'Too large' },
    });
  });

  test('when it names the kind only', () => {
    expect(readFieldErrors(answer({ uploadedFiles: ['No such files'] }), files)).toEqual({
      message: '',
      files: { b: 'No such files' },
    });
  });

  test('and what is about the text stands for itself', () => {
    expect(readFieldErrors(answer({ message: ['Too long'] }), files)).toEqual({ message: 'Too long', files: {} });
  });

  test('what is no answer of ours says nothing', () => {
    expect(readFieldErrors('<html>', files)).toEqual({ message: '', files: {} });
  });
});
