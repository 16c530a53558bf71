import { expect, it } from 'vitest';
import { findFaults, plantFault } from './faults.ts';

const plantAll = (text: string) => findFaults('module.ts', text).map((fault) => [fault.kind, plantFault(text, fault)]);

it('findFaults negates the condition of an if and of a conditional expression', () => {
  expect(plantAll('if (a < b) stop();')).toEqual([['negated condition', 'if (!(a < b)) stop();']]);
  expect(plantAll('const x = a ? 1 : 2;')).toEqual([['negated condition', 'const x = !(a) ? 1 : 2;']]);
});

it('findFaults drops an await only where its result is not used', () => {
  expect(plantAll('await store.save(row);')).toEqual([['dropped await', 'store.save(row);']]);
  expect(plantAll('const row = await store.read();')).toEqual([]);
});

it('findFaults swaps two fields only when both come from the same object', () => {
  const [fault] = plantAll('export const range = { from: row.from, label, until: row.until };');
  expect(fault).toEqual(['swapped fields', 'export const range = { from: row.until, label, until: row.from };']);
  expect(plantAll('export const range = { from: row.from, until: other.until };')).toEqual([]);
});

it('findFaults offers faults that remove a permission check, or the owner filter of a query', () => {
  expect(plantAll('await requireOwnListing(session, id);')).toEqual([['removed permission check', '']]);
  const queryCode = "const row = db.selectFrom('listings').where('listings.owner_id', '=', id).where('id', '=', 1);";
  expect(plantAll(queryCode)).toEqual([
    ['removed permission check', "const row = db.selectFrom('listings').where('id', '=', 1);"],
  ]);
});

it('findFaults returns the line of each fault', () => {
  expect(findFaults('module.ts', 'a();\n\nif (b) c();').map(({ line }) => line)).toEqual([3]);
});

it('findFaults throws with the path of a module that cannot be parsed', () => {
  expect(() => findFaults('module.ts', 'if (')).toThrow('module.ts');
});
