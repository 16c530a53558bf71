import * as contract from '@plaza/sdk/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { geocoderCorpus, type CorpusQuery } from '../testing/corpus/index.ts';
import { judgeResponse, type ResponseVerdict } from '../testing/judge-geocoder.ts';
import { EmbeddedGeocoder } from './embedded-geocoder.ts';
import { loadPlaceIndex } from './place-index.ts';

const geocoder = new EmbeddedGeocoder(loadPlaceIndex);
/** Minimum share of right results among the queries of one topic. */
const minRightShare = 0.95;

let verdicts: (CorpusQuery & { verdict: ResponseVerdict })[];
beforeAll(async () => {
  verdicts = [];
  for (const query of geocoderCorpus) {
    verdicts.push({ ...query, verdict: judgeResponse(query, await geocoder.forward(query.text, 'es')) });
  }
});
const queryTextsWithVerdict = (verdict: ResponseVerdict, topic?: string) =>
  verdicts
    .filter((query) => query.verdict === verdict && (topic === undefined || query.topic === topic))
    .map(({ text }) => text);

describe('the corpus of addresses and places', () => {
  it('the geocoder’s test corpus has at least 400 distinct queries, among them 80 misleading ones', () => {
    const distinctTexts = new Set(geocoderCorpus.map(({ text }) => text));
    expect(distinctTexts.size).toBeGreaterThanOrEqual(400);
    expect(geocoderCorpus.filter(({ topic }) => topic === 'traps').length).toBeGreaterThanOrEqual(80);
  });

  it('the embedded geocoder returns no wrong place as certain for any query of its test corpus', () => {
    expect(queryTextsWithVerdict('wrong')).toEqual([]);
  });

  it.each([...new Set(geocoderCorpus.map(({ topic }) => topic))])(
    'the embedded geocoder finds the right place for at least 95 percent of its test queries about %s',
    (topic) => {
      const queryCount = geocoderCorpus.filter((query) => query.topic === topic).length;
      expect(
        queryTextsWithVerdict('right', topic).length / queryCount,
        queryTextsWithVerdict('honest', topic).join(' | '),
      ).toBeGreaterThanOrEqual(minRightShare);
    },
  );

  it('the embedded geocoder’s responses to its test queries match the API contract', async () => {
    for (const { text } of geocoderCorpus.filter((_, index) => index % 10 === 0)) {
      const response = await geocoder.forward(text, 'en');
      expect(contract.GeocodeResponse.parse(response)).toEqual(response);
      expect(response.status).toBe(response.results.length > 0 ? 'OK' : 'ZERO_RESULTS');
      expect(response.results.length).toBeLessThanOrEqual(8);
      for (const { precision } of response.results) expect(precision).toBeDefined();
    }
  });
});
