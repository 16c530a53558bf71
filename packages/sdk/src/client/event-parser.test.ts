import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, type SentEvent } from './event-parser.ts';

const parse = (...pieces: string[]): SentEvent[] => pieces.flatMap(createEventParser());

describe('a stream of server-sent events', () => {
  it('is events between empty lines, with or without an id', () => {
    expect(parse('id: 7\ndata: one\n\ndata:two\n\n')).toEqual([
      { id: '7', data: 'one' },
      { id: null, data: 'two' },
    ]);
  });

  it('may hold comments, times to come back, other fields, and events without data', () => {
    expect(parse(': hello\nretry: 2000\n\n:\n\nevent: a\nid: 3\n\ndata\n\nid: 4\nnothing\ndata: x\n\n')).toEqual([
      { id: null, data: '' },
      { id: '4', data: 'x' },
    ]);
  });

  it('joins lines of data, and keeps all spaces but the first and all colons', () => {
    expect(parse('data: one\ndata:  two: three\ndata:\n\n')).toEqual([{ id: null, data: 'one\n two: three\n' }]);
  });

  it('ends lines as every system does, also in the middle of a piece', () => {
    const event = [{ id: '1', data: 'a\nb' }];
    for (const end of ['\n', '\r\n', '\r'])
      expect(parse(['id: 1', 'data: a', 'data: b', '', ''].join(end))).toEqual(event);
    expect(parse('id: 1\r', '\ndata: a\r', '\ndata: b\r\n', '\r', '\n')).toEqual(event);
  });

  it('hands out no event before it is complete', () => {
    expect(parse('data: one\n')).toEqual([]);
    expect(parse('data: one\ndata: two')).toEqual([]);
  });
});

const word = fc.string({ unit: fc.constantFrom('a', ':', ' ', 'ñ', '😀', '{', '"'), maxLength: 12 });
const line = fc.oneof(
  word.map((text) => `data: ${text}`),
  fc.nat().map((id) => `id: ${id}`),
  word.map((text) => `:${text}`),
  word.map((text) => `event: ${text}`),
  fc.constant(''),
);
const stream = fc.array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 30 });

it('says the same wherever it is cut, between bytes of a letter too', () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(stream, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (lines, cuts) => {
      // a lone return before a line feed would be one end of a line
      const text = lines.map(
        ([words, end], index) => words + (end === '\r' && lines[index + 1]?.[0] === '' ? '\r\n' : end),
      );
      const bytes = encoder.encode(text.join(''));
      const places = [0, ...cuts.map((cut) => Math.floor(cut * bytes.length)).toSorted((a, b) => a - b), bytes.length];
      const decoder = new TextDecoder();
      const pieces = places
        .slice(1)
        .map((end, index) => decoder.decode(bytes.subarray(places[index], end), { stream: true }));
      expect(parse(...pieces)).toEqual(parse(text.join('')));
    }),
    { numRuns: 500 },
  );
});

it('reads what was written', () => {
  const event = fc.record({
    id: fc.option(fc.nat().map(String)),
    data: fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join('\n')),
  });
  fc.assert(
    fc.property(fc.array(event), fc.constantFrom('\n', '\r\n', '\r'), (events, end) => {
      const text = events.map(({ id, data }) =>
        [
          ...(id === null ? [] : [`id: ${id}`]),
          ': noise',
          ...data.split('\n').map((part) => `data: ${part}`),
          '',
          '',
        ].join(end),
      );
      expect(parse(...text)).toEqual(events);
    }),
  );
});
