import { type Kysely, sql } from 'kysely';

/** The search index: one narrow row per published listing, its vocabulary, and roll-ups for towns and map clusters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- written in the transaction that publishes, changes or withdraws the listing
    create table listing_search (
      id bigint primary key references listings on delete cascade,
      -- 48-bit Morton code of the public position, 24 bits an axis
      cell bigint not null,
      rank bigint not null,
      -- bigint because it is 0 for a listing whose owner is gone
      owner_id bigint not null,
      -- the public position
      lat real not null,
      lng real not null,
      price_cents int not null,
      -- characteristics, floor and types in one number: src/search/traits.ts
      traits int not null,
      -- seconds, and whole days, since 1970-01-01 UTC
      published bigint not null,
      published_day smallint not null,
      -- centimetres; 0 is not measured
      length_cm smallint not null,
      width_cm smallint not null,
      entrance_height_cm smallint not null,
      -- the plan's visibility: 1, 2 or 6
      weight smallint not null,
      -- 0 to 63, evenly spread, so that "sample < 8" is a fair eighth of the listings
      sample smallint not null check (sample between 0 and 63),
      tsv tsvector not null
    );
    create index listing_search_tsv on listing_search using gin (tsv) with (fastupdate = off);
    create index listing_search_rank on listing_search (rank desc, id desc)
      include (owner_id, lat, lng, price_cents, traits, published_day, length_cm, width_cm, entrance_height_cm);
    create index listing_search_price on listing_search (price_cents, rank desc, id desc);
    create index listing_search_published on listing_search (published desc, id desc);
    create index listing_search_cell on listing_search (cell)
      include (id, rank, published, owner_id, lat, lng, price_cents, traits, published_day, length_cm, width_cm, entrance_height_cm, weight);

    -- counts of very broad searches are estimated from an eighth or a sixty-fourth of the listings; words and cells spell
    -- the condition differently, so that neither index is taken for the other
    create index listing_search_tsv_eighth on listing_search using gin (tsv) with (fastupdate = off) where sample & 56 = 0;
    create index listing_search_cell_eighth on listing_search (cell)
      include (lat, lng, price_cents, traits, published_day, length_cm, width_cm, entrance_height_cm) where sample < 8;
    create index listing_search_tsv_sixty_fourth on listing_search using gin (tsv) with (fastupdate = off) where sample & 63 = 0;
    create index listing_search_cell_sixty_fourth on listing_search (cell)
      include (lat, lng, price_cents, traits, published_day, length_cm, width_cm, entrance_height_cm) where sample < 1;

    -- every word of the index, without accents; display keeps a spelling to show
    create table search_terms (
      term text collate "C" primary key,
      display text not null,
      listing_count int not null,
      changed_at timestamptz not null default now()
    );
    create index search_terms_changed on search_terms (changed_at);

    -- towns that have listings; term is the town's own word in listing_search.tsv
    create table search_towns (
      term text primary key,
      name text not null,
      listing_count int not null,
      lat_sum double precision not null,
      lng_sum double precision not null,
      min_price_cents int not null
    );

    -- map clusters: listings by cell of the levels in src/search/grid.ts
    create table listing_pins (
      level smallint not null,
      cell bigint not null,
      listing_count int not null,
      lat_sum double precision not null,
      lng_sum double precision not null,
      min_price_cents int not null,
      primary key (level, cell) include (listing_count, lat_sum, lng_sum, min_price_cents)
    );
  `.execute(db);
}
