import * as contract from '@plaza/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { corpus, type CorpusQuery } from '../testing/corpus/index.ts';
import { judge, type Verdict } from '../testing/judge-geocoder.ts';
import { EmbeddedGeocoder } from './embedded-geocoder.ts';
import { loadPlaceIndex } from './place-index.ts';

const geocoder = new EmbeddedGeocoder(loadPlaceIndex);
/** Minimum share of right results among all queries about places that exist in the data. */
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
  it('the corpus has at least 400 distinct queries and 80 traps', () => {
    const texts = new Set(corpus.map(({ text }) => text));
    expect(texts.size).toBeGreaterThanOrEqual(400);
    expect(corpus.filter(({ topic }) => topic === 'traps').length).toBeGreaterThanOrEqual(80);
  });

  it('the embedded geocoder returns no confidently wrong result for a query of the corpus', () => {
    expect(textsOf('wrong')).toEqual([]);
  });

  it.each([...new Set(corpus.map(({ topic }) => topic))])(
    'the embedded geocoder returns right results for at least 95 %% of the corpus queries about %s',
    (topic) => {
      const queryCount = corpus.filter((query) => query.topic === topic).length;
      expect(textsOf('right', topic).length / queryCount, textsOf('honest', topic).join(' | ')).toBeGreaterThanOrEqual(
        minRight,
      );
    },
  );

  it('geocoder responses to the corpus match the contract', async () => {
    for (const { text } of corpus.filter((_, place) => place % 10 === 0)) {
      const response = await geocoder.forward(text, 'en');
      expect(contract.GeocodeResponse.parse(response)).toEqual(response);
      expect(response.status).toBe(response.results.length > 0 ? 'OK' : 'ZERO_RESULTS');
      expect(response.results.length).toBeLessThanOrEqual(8);
      for (const { precision } of response.results) expect(precision).toBeDefined();
    }
  });
});
