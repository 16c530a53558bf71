import { type Kysely, sql } from 'kysely';

/** The whole domain: accounts, lookups, plans, listings, saving, views, chats, contact messages. */
// Long because a migration is one list of statements.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hear_froms (
      id smallint primary key,
      title_en text not null,
      title_es text not null
    );

    create table users (
      id bigint generated always as identity primary key,
      email text not null,
      password_hash text,
      provider text not null default 'local',
      confirmed_at timestamptz,
      blocked_at timestamptz,
      closed_at timestamptz,
      first_name text,
      last_name text,
      phone_number text,
      profile_image text,
      reason text check (reason in ('rent', 'earn')),
      hear_from_id smallint references hear_froms,
      locale text not null default 'en' check (locale in ('en', 'es')),
      is_demo boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index users_email on users (lower(email));

    create table sessions (
      id uuid primary key default gen_random_uuid(),
      user_id bigint not null references users on delete cascade,
      token_hash bytea not null unique,
      family uuid not null,
      user_agent text,
      created_at timestamptz not null default now(),
      used_at timestamptz,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index sessions_user on sessions (user_id);
    create index sessions_family on sessions (family);

    create table spot_types (
      id smallint primary key,
      parent_id smallint references spot_types,
      position smallint not null,
      title_en text not null,
      title_es text not null
    );
    create table access_types (
      id smallint primary key,
      position smallint not null,
      title_en text not null,
      title_es text not null
    );
    create table vehicle_types (
      id smallint primary key,
      is_child boolean not null default false,
      position smallint not null,
      title_en text not null,
      title_es text not null
    );

    create table plans (
      id smallint primary key,
      title_en text not null,
      title_es text not null,
      description_en text not null,
      description_es text not null,
      price_cents int not null check (price_cents >= 0),
      listing_limit smallint not null check (listing_limit >= 0),
      -- how much likelier a listing is seen at equal relevance: 1, 2 or 6
      visibility_weight smallint not null check (visibility_weight >= 1),
      icon text,
      stripe_product_id text unique,
      features jsonb not null
    );

    create table subscriptions (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      plan_id smallint not null references plans,
      state text not null check (state in ('incomplete', 'active', 'past_due', 'canceled', 'expired')),
      provider text not null default 'none',
      provider_reference text unique,
      current_period_end timestamptz,
      cancel_at_period_end boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index subscriptions_one_running on subscriptions (user_id) where state in ('active', 'past_due');

    create table listings (
      id bigint generated always as identity primary key,
      owner_id bigint references users on delete set null,
      state text not null default 'draft'
        check (state in ('draft', 'ready', 'published', 'paused', 'rented', 'deleted')),
      name text check (char_length(name) between 1 and 100),
      description text check (char_length(description) between 1 and 300),
      price_cents int check (price_cents between 100 and 1000000),
      location_title text,
      short_location text,
      -- municipality by its INE code, and its display name
      locality_code text,
      locality text,
      district text,
      lat double precision check (lat between -90 and 90),
      lng double precision check (lng between -180 and 180),
      is_approximate boolean not null default true,
      -- what the public sees: the position itself, or a stable point 150 to 300 m away
      public_lat double precision,
      public_lng double precision,
      spot_type_id smallint references spot_types,
      access_type_id smallint references access_types,
      vehicle_type_id smallint references vehicle_types,
      -- bit n is characteristicFlags[n] of the contract
      flags int not null default 0,
      floor_level smallint check (floor_level between -3 and 0),
      length_cm smallint check (length_cm between 100 and 2000),
      width_cm smallint check (width_cm between 50 and 1000),
      entrance_height_cm smallint check (entrance_height_cm between 100 and 1000),
      view_count int not null default 0,
      version int not null default 1,
      published_at timestamptz,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint listings_complete check (
        state in ('draft', 'deleted') or num_nulls(
          name, description, price_cents, location_title, short_location, locality, lat, lng, public_lat, public_lng,
          spot_type_id, access_type_id, vehicle_type_id
        ) = 0
      ),
      constraint listings_published_at check (state <> 'published' or published_at is not null)
    );
    create index listings_owner on listings (owner_id);
    create index listings_latest on listings (published_at desc, id desc) where state = 'published';

    create table listing_images (
      id bigint generated always as identity primary key,
      listing_id bigint not null references listings on delete cascade,
      position smallint not null,
      -- storage key without width and ending: <key>-<width>.webp
      storage_key text not null,
      width int not null,
      height int not null,
      widths int[] not null,
      created_at timestamptz not null default now(),
      unique (listing_id, position) deferrable initially deferred
    );

    -- one row a visitor and day; the visitor is a keyed hash that changes every day
    create table listing_views (
      listing_id bigint not null references listings on delete cascade,
      day date not null,
      visitor bytea not null,
      primary key (listing_id, day, visitor)
    );

    create table saved_listings (
      user_id bigint not null references users on delete cascade,
      listing_id bigint not null references listings on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, listing_id)
    );
    create index saved_listings_listing on saved_listings (listing_id);

    create table chats (
      id bigint generated always as identity primary key,
      listing_id bigint references listings on delete set null,
      starter_id bigint not null references users,
      owner_id bigint not null references users,
      created_at timestamptz not null default now(),
      last_message_at timestamptz,
      unique (listing_id, starter_id)
    );
    create index chats_listing on chats (listing_id);

    create table messages (
      id bigint generated always as identity primary key,
      chat_id bigint not null references chats on delete cascade,
      author_id bigint not null references users,
      text text not null,
      idempotency_key text,
      created_at timestamptz not null default now(),
      unique (chat_id, author_id, idempotency_key)
    );
    create index messages_chat on messages (chat_id, id desc);

    create table chat_participants (
      chat_id bigint not null references chats on delete cascade,
      user_id bigint not null references users on delete cascade,
      read_message_id bigint,
      starred_at timestamptz,
      binned_at timestamptz,
      primary key (chat_id, user_id)
    );
    create index chat_participants_user on chat_participants (user_id);

    create table message_files (
      id bigint generated always as identity primary key,
      message_id bigint not null references messages on delete cascade,
      is_image boolean not null,
      storage_key text not null,
      name text not null,
      content_type text not null,
      size_bytes int not null,
      width int,
      height int
    );
    create index message_files_message on message_files (message_id);

    create table contact_messages (
      id bigint generated always as identity primary key,
      name text not null,
      email text not null,
      message text not null,
      listing_id bigint references listings on delete set null,
      created_at timestamptz not null default now()
    );

    create table account_closures (
      id bigint generated always as identity primary key,
      reasons text[] not null,
      closed_at timestamptz not null default now()
    );

    -- small facts the program keeps about the database itself, such as "the demo data is in"
    create table settings (
      key text primary key,
      value jsonb not null
    );
  `.execute(db);
  await seedLookups(db);
}

async function seedLookups(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into spot_types (id, parent_id, position, title_en, title_es) values
      (2, null, 1, 'Covered', 'Cubierta'),
      (1, 2, 1, 'Covered parking', 'Aparcamiento cubierto'),
      (4, 2, 2, 'Indoor parking', 'Garaje interior'),
      (6, null, 2, 'Outdoor', 'Al aire libre'),
      (5, 6, 1, 'Outdoor parking', 'Aparcamiento exterior'),
      (3, 6, 2, 'Driveway', 'Entrada de vivienda');
    insert into access_types (id, position, title_en, title_es) values
      (1, 1, 'No barrier', 'Acceso libre'),
      (2, 2, 'Key', 'Llave'),
      (3, 3, 'Magnetic card', 'Tarjeta magnética'),
      (4, 4, 'Pay and display', 'Tique en el parabrisas'),
      (5, 5, 'Remote', 'Mando a distancia'),
      (6, 6, 'Access code', 'Código de acceso'),
      (7, 7, 'Barrier gate', 'Barrera'),
      (8, 8, 'Ticket', 'Tique'),
      (9, 9, 'Number plate reader', 'Lectura de matrícula');
    insert into vehicle_types (id, is_child, position, title_en, title_es) values
      (1, false, 1, 'Small', 'Pequeño'),
      (2, false, 2, 'Medium', 'Mediano'),
      (3, false, 3, 'Large', 'Grande');
    insert into hear_froms (id, title_en, title_es) values
      (1, 'A friend or neighbour', 'Por un amigo o vecino'),
      (2, 'Search engine', 'Buscador'),
      (3, 'Social network', 'Redes sociales'),
      (4, 'A venue''s website', 'La web de un recinto'),
      (5, 'Poster in a garage', 'Un cartel en un garaje'),
      (6, 'Other', 'Otro');
    insert into plans (id, title_en, title_es, description_en, description_es, price_cents, listing_limit, visibility_weight, icon, features) values
      (1, 'Basic', 'Básico', 'Publish one bay for free.', 'Publica una plaza gratis.', 0, 1, 1, null,
        '[{"code":"basic_visibility","included":true},{"code":"in_site_chat","included":true},{"code":"user_insights","included":true},{"code":"boosted_badge","included":false},{"code":"preferred_placement","included":false},{"code":"advanced_insights","included":false}]'),
      (2, 'Spotlight', 'Destacado', 'Your bay above standard listings.', 'Tu plaza por encima de los anuncios básicos.', 999, 1, 2, 'spotlight',
        '[{"code":"visibility_100","included":true},{"code":"in_site_chat","included":true},{"code":"boosted_badge","included":true},{"code":"preferred_placement","included":true},{"code":"advanced_insights","included":true},{"code":"two_listings","included":false}]'),
      (3, 'Boost', 'Impulso', 'Two bays, above all the others.', 'Dos plazas, por encima de todas las demás.', 1999, 2, 6, 'boost',
        '[{"code":"visibility_500","included":true},{"code":"in_site_chat","included":true},{"code":"premium_spot_badge","included":true},{"code":"preferred_placement","included":true},{"code":"advanced_insights","included":true},{"code":"two_listings","included":true}]');
  `.execute(db);
}
