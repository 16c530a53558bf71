import * as contract from '@plaza/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { corpus, type CorpusQuery } from '../testing/corpus/index.ts';
import { judge, type Verdict } from '../testing/judge-geocoder.ts';
import { EmbeddedGeocoder } from './embedded-geocoder.ts';
import { loadPlaceIndex } from './place-index.ts';

const geocoder = new EmbeddedGeocoder(loadPlaceIndex);
/** Minimum share of right results among the queries of one topic. */
const minRight = 0.95;

let verdicts: (CorpusQuery & { verdict: Verdict })[];
beforeAll(async () => {
  verdicts = [];
  for (const query of corpus) {
    verdicts.push({ ...query, verdict: judge(query, await geocoder.forward(query.text, 'es')) });
  }
});
const textsOf = (verdict: Verdict, topic?: string) =>
  verdicts
    .filter((query) => query.verdict === verdict && (topic === undefined || query.topic === topic))
    .map(({ text }) => text);

describe('the corpus of addresses and places', () => {
  it('the geocoder’s test corpus has at least 400 distinct queries, among them 80 misleading ones', () => {
    const texts = new Set(corpus.map(({ text }) => text));
    expect(texts.size).toBeGreaterThanOrEqual(400);
    expect(corpus.filter(({ topic }) => topic === 'traps').length).toBeGreaterThanOrEqual(80);
  });

  it('the embedded geocoder returns no wrong place as certain for any query of its test corpus', () => {
    expect(textsOf('wrong')).toEqual([]);
  });

  it.each([...new Set(corpus.map(({ topic }) => topic))])(
    'the embedded geocoder finds the right place for at least 95 percent of its test queries about %s',
    (topic) => {
      const queryCount = corpus.filter((query) => query.topic === topic).length;
      expect(textsOf('right', topic).length / queryCount, textsOf('honest', topic).join(' | ')).toBeGreaterThanOrEqual(
        minRight,
      );
    },
  );

  it('the embedded geocoder’s responses to its test queries match the API contract', async () => {
    for (const { text } of corpus.filter((_, index) => index % 10 === 0)) {
      const response = await geocoder.forward(text, 'en');
      expect(contract.GeocodeResponse.parse(response)).toEqual(response);
      expect(response.status).toBe(response.results.length > 0 ? 'OK' : 'ZERO_RESULTS');
      expect(response.results.length).toBeLessThanOrEqual(8);
      for (const { precision } of response.results) expect(precision).toBeDefined();
    }
  });
});
