import { expect, it } from 'vitest';
import { faultsOf, plant } from './faults.ts';

const planted = (text: string) => faultsOf('module.ts', text).map((fault) => [fault.kind, plant(text, fault)]);

it('faultsOf negates the condition of an if and of a conditional expression', () => {
  expect(planted('if (a < b) stop();')).toEqual([['negated condition', 'if (!(a < b)) stop();']]);
  expect(planted('const x = a ? 1 : 2;')).toEqual([['negated condition', 'const x = !(a) ? 1 : 2;']]);
});

it('faultsOf drops an await only where its result is not used', () => {
  expect(planted('await store.save(row);')).toEqual([['dropped await', 'store.save(row);']]);
  expect(planted('const row = await store.read();')).toEqual([]);
});

it('faultsOf swaps two fields only when both come from the same object', () => {
  const [fault] = planted('export const range = { from: row.from, label, until: row.until };');
  expect(fault).toEqual(['swapped fields', 'export const range = { from: row.until, label, until: row.from };']);
  expect(planted('export const range = { from: row.from, until: other.until };')).toEqual([]);
});

it('faultsOf removes a permission check, and the filter on the owner from a query', () => {
  expect(planted('await requireOwnListing(session, id);')).toEqual([['removed permission check', '']]);
  const query = "const row = db.selectFrom('listings').where('listings.owner_id', '=', id).where('id', '=', 1);";
  expect(planted(query)).toEqual([
    ['removed permission check', "const row = db.selectFrom('listings').where('id', '=', 1);"],
  ]);
});

it('faultsOf returns the line of each fault', () => {
  expect(faultsOf('module.ts', 'a();\n\nif (b) c();').map(({ line }) => line)).toEqual([3]);
});

it('faultsOf throws with the path of a module that cannot be parsed', () => {
  expect(() => faultsOf('module.ts', 'if (')).toThrow('module.ts');
});
