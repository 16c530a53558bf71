import { type Kysely, sql } from 'kysely';

/**
 * Partners of accounts, sites that wait for their verification, and arrivals by site. Safe while the previous release
 * runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- null for partners that the operator added
    alter table partners add owner_id bigint references users on delete set null;
    create index partners_owner on partners (owner_id) where owner_id is not null;
    create trigger partners_owner_id_open before insert or update of owner_id
      on partners for each row execute function require_open_account('owner_id');

    -- verified ones are in partners.allowed_origins instead
    create table pending_partner_sites (
      partner_id text not null references partners on delete cascade,
      origin text not null,
      token text not null,
      created_at timestamptz not null default now(),
      primary key (partner_id, origin)
    );

    -- '' is an unknown site
    alter table partner_attributions add site text not null default '';
    alter table partner_attributions drop constraint partner_attributions_once;
    alter table partner_attributions add constraint partner_attributions_once
      unique nulls not distinct (partner_id, day, campaign_id, source, step, listing_id, site)
  `.execute(db);
}
