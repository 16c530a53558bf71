import type { OwnerBusiness } from '@plaza/sdk';
import { sql } from 'kysely';
import type { PlazaDatabase } from '../platform/database/database.ts';

export const readOwnerBusiness = (database: PlazaDatabase, ownerId: number): Promise<OwnerBusiness | undefined> =>
  database
    .selectFrom('owner_businesses')
    .select(['legal_name as legalName', 'tax_id as taxId', 'address'])
    .where('user_id', '=', ownerId)
    .executeTakeFirst();

export async function writeOwnerBusiness(
  database: PlazaDatabase,
  ownerId: number,
  { legalName, taxId, address }: OwnerBusiness,
): Promise<void> {
  const columns = { legal_name: legalName, tax_id: taxId, address };
  await database
    .insertInto('owner_businesses')
    .values({ user_id: ownerId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...columns, updated_at: sql<Date>`now()` }))
    .execute();
}

export async function deleteOwnerBusiness(database: PlazaDatabase, ownerId: number): Promise<void> {
  await database.deleteFrom('owner_businesses').where('user_id', '=', ownerId).execute();
}

/** Makes the VAT of all listings of an owner part of their rents, which leaves the whole prices as they are. */
export async function removeVatOfOwner(database: PlazaDatabase, ownerId: number): Promise<void> {
  await sql`
    update listings set vat = 'none', rent_cents = price_cents - community_fee_cents, version = version + 1
    where owner_id = ${ownerId} and vat <> 'none'
  `.execute(database);
}
