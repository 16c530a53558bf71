import { expect, it } from 'vitest';
import { formatReportFilter, parseReportFilter } from './report-query.ts';

const campaigns = [{ id: 'derby' }, { id: 'season-2027' }];
const parseFilterOfQuery = (query: string) => parseReportFilter(new URLSearchParams(query), campaigns);

it('parseReportFilter reads the period and the campaign of a query', () => {
  expect(parseFilterOfQuery('days=365&campaign=derby')).toEqual({ period: 365, campaign: 'derby' });
});

it.each(['', 'days=0', 'days=31', 'days=7.0', 'days=-7', 'campaign=unknown', 'days=&campaign='])(
  'parseReportFilter returns 30 days of all campaigns for the query “%s”',
  (query) => {
    expect(parseFilterOfQuery(query)).toEqual({ period: 30, campaign: null });
  },
);

it.each([
  { period: 7, campaign: null },
  { period: 90, campaign: 'season-2027' },
] as const)('formatReportFilter returns a query that parses to the same filter: %o', (filter) => {
  const filterQuery = formatReportFilter(filter);
  expect(filterQuery.startsWith('?')).toBe(true);
  expect(parseFilterOfQuery(filterQuery.slice(1))).toEqual(filter);
});
