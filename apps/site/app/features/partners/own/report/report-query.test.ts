import { expect, it } from 'vitest';
import { formatReportFilter, parseReportFilter } from './report-query.ts';

const campaigns = [{ id: 'derby' }, { id: 'season-2027' }];
const parseFilterOfQuery = (query: string) => parseReportFilter(new URLSearchParams(query), campaigns);

it('parseReportFilter reads period, campaign and site of a query', () => {
  expect(parseFilterOfQuery('days=365&campaign=derby&site=https%3A%2F%2Farena.example')).toEqual({
    period: 365,
    campaign: 'derby',
    site: 'https://arena.example',
  });
});

it.each([
  '',
  'days=0',
  'days=31',
  'days=7.0',
  'days=-7',
  'campaign=unknown',
  'days=&campaign=',
  'site=arena',
  'site=https://a/b',
  'site=',
])('parseReportFilter returns 30 days of all campaigns and sites for the query “%s”', (query) => {
  expect(parseFilterOfQuery(query)).toEqual({ period: 30, campaign: null, site: null });
});

it.each([
  { period: 7, campaign: null, site: null },
  { period: 90, campaign: 'season-2027', site: null },
  { period: 30, campaign: 'derby', site: 'http://localhost:5173' },
] as const)('formatReportFilter returns a query that parses to the same filter: %o', (filter) => {
  const filterQuery = formatReportFilter(filter);
  expect(filterQuery.startsWith('?')).toBe(true);
  expect(parseFilterOfQuery(filterQuery.slice(1))).toEqual(filter);
});
