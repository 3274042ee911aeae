import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The tables of version 0.1.0, as one: its 58 migrations are in its own source. Later ones stand by themselves. */
export class Baseline1795654400000 implements MigrationInterface {
  name = 'Baseline1795654400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(schema)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE account, api_key, audit_entry, block, box, cached_product_look_up, conversation, cooked_recipe, email_link_token, favourite, feedback, follow, food_need, generation, goes_off_notice, identity, image, image_file, item, item_request, known_address, located_entry, located_food_change, match_vote, meal_plan_calendar, message, notification, notification_choice, notification_settings, outbox_email, page_view, pantry, pantry_batch, pantry_entry, pantry_minimum, pantry_staple, pending_password, planned_meal, publishing_day, push_delivery, push_subscription, rate_limit, rating, recipe, recipe_creator, recipe_line, recipe_needs, recipe_word, saved_search, saved_search_match, session, session_token, sharing_change, shopping_line, shopping_line_reason, shopping_list, stock_move, stock_move_batch, stock_operation, tag, thread, thread_participant, vapid_key CASCADE`)
    await runner.query(
      `DROP FUNCTION located_entry_of_entry, located_entry_of_item, located_entry_of_pantry, pantry_entry_check_batches, recipe_count_creators, recipe_count_tags, recipe_follow_cook, recipe_keep_words, recipe_plain, recipe_publish_needs, recipe_windows, recipe_write_document, sharing_change_of_entry, sharing_change_of_pantry CASCADE`,
    )
  }
}

const schema = `
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION located_entry_of_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(6403, NEW.pantry_id);
    IF (NEW.public AND NEW.quantity > 0) THEN
      -- Waits for a change of the item's food.
      PERFORM FROM item WHERE barcode = NEW.barcode FOR SHARE;
      INSERT INTO located_entry (pantry_id, barcode, food_slug, position, shared_until)
      SELECT NEW.pantry_id, NEW.barcode, i.food_slug, p.position, NEW.shared_until FROM pantry p JOIN item i ON i.barcode = NEW.barcode
      WHERE p.id = NEW.pantry_id AND p.position IS NOT NULL
      ON CONFLICT (pantry_id, barcode) DO UPDATE SET shared_until = EXCLUDED.shared_until;
    ELSE
      DELETE FROM located_entry WHERE pantry_id = NEW.pantry_id AND barcode = NEW.barcode;
    END IF;
    RETURN NULL;
  END
$$;
CREATE FUNCTION located_entry_of_item() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ 
  DECLARE
    changed integer;
  BEGIN
    UPDATE located_entry SET food_slug = NEW.food_slug WHERE barcode = NEW.barcode AND pantry_id IN (
      SELECT pantry_id FROM located_entry WHERE barcode = NEW.barcode AND food_slug IS DISTINCT FROM NEW.food_slug ORDER BY pantry_id LIMIT 500
    );
    GET DIAGNOSTICS changed = ROW_COUNT;
    IF changed = 500 THEN
      INSERT INTO located_food_change (barcode) VALUES (NEW.barcode) ON CONFLICT (barcode) DO UPDATE SET after_pantry_id = 0;
    END IF;
    RETURN NULL;
  END
 $$;
CREATE FUNCTION located_entry_of_pantry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(6403, NEW.id);
    DELETE FROM located_entry WHERE pantry_id = NEW.id;
    INSERT INTO located_entry (pantry_id, barcode, food_slug, position, shared_until)
    SELECT e.pantry_id, e.barcode, i.food_slug, NEW.position, e.shared_until FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
    WHERE e.pantry_id = NEW.id AND (e.public AND e.quantity > 0) AND NEW.position IS NOT NULL;
    RETURN NULL;
  END
$$;
CREATE FUNCTION pantry_entry_check_batches() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      DECLARE
        changed record;
        entry_quantity integer;
        batch_quantity bigint;
      BEGIN
        IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
        LOOP
          SELECT e.quantity, (SELECT coalesce(sum(b.quantity), 0) FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode)
          INTO entry_quantity, batch_quantity FROM pantry_entry e WHERE e.pantry_id = changed.pantry_id AND e.barcode = changed.barcode;
          IF entry_quantity <> batch_quantity THEN
            RAISE EXCEPTION 'entry % of pantry % has % packets, its batches %', changed.barcode, changed.pantry_id, entry_quantity, batch_quantity
              USING ERRCODE = 'check_violation', CONSTRAINT = 'pantry_entry_batches_check';
          END IF;
          EXIT WHEN TG_OP <> 'UPDATE' OR (changed.pantry_id = OLD.pantry_id AND changed.barcode = OLD.barcode);
          changed := OLD;
        END LOOP;
        RETURN NULL;
      END
    $$;
CREATE FUNCTION recipe_count_creators() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO recipe_creator (account_id, recipe_count) SELECT creator_id, count(*) FROM inserted WHERE public AND NOT hidden AND deleted_at IS NULL AND creator_id IS NOT NULL GROUP BY creator_id ORDER BY creator_id
        ON CONFLICT (account_id) DO UPDATE SET recipe_count = recipe_creator.recipe_count + excluded.recipe_count;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO recipe_creator (account_id, recipe_count) SELECT creator_id, -count(*) FROM deleted WHERE public AND NOT hidden AND deleted_at IS NULL AND creator_id IS NOT NULL GROUP BY creator_id ORDER BY creator_id
        ON CONFLICT (account_id) DO UPDATE SET recipe_count = recipe_creator.recipe_count + excluded.recipe_count;
      ELSE
        INSERT INTO recipe_creator (account_id, recipe_count) SELECT creator_id, sum(change) FROM (
          SELECT creator_id, 1 AS change FROM inserted WHERE public AND NOT hidden AND deleted_at IS NULL UNION ALL SELECT creator_id, -1 FROM deleted WHERE public AND NOT hidden AND deleted_at IS NULL
        ) AS changed WHERE creator_id IS NOT NULL GROUP BY creator_id HAVING sum(change) <> 0 ORDER BY creator_id
        ON CONFLICT (account_id) DO UPDATE SET recipe_count = recipe_creator.recipe_count + excluded.recipe_count;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE FUNCTION recipe_count_tags() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO tag (name, recipe_count) SELECT word, count(*) FROM came, unnest(tags) AS word WHERE public AND NOT hidden AND deleted_at IS NULL GROUP BY word ORDER BY word
        ON CONFLICT (name) DO UPDATE SET recipe_count = tag.recipe_count + excluded.recipe_count;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO tag (name, recipe_count) SELECT word, -count(*) FROM went, unnest(tags) AS word WHERE public AND NOT hidden AND deleted_at IS NULL GROUP BY word ORDER BY word
        ON CONFLICT (name) DO UPDATE SET recipe_count = tag.recipe_count + excluded.recipe_count;
      ELSE
        INSERT INTO tag (name, recipe_count) SELECT word, sum(one) FROM (
          SELECT word, 1 AS one FROM came, unnest(tags) AS word WHERE public AND NOT hidden AND deleted_at IS NULL UNION ALL SELECT word, -1 FROM went, unnest(tags) AS word WHERE public AND NOT hidden AND deleted_at IS NULL
        ) AS moved GROUP BY word HAVING sum(one) <> 0 ORDER BY word
        ON CONFLICT (name) DO UPDATE SET recipe_count = tag.recipe_count + excluded.recipe_count;
      END IF;
      RETURN NULL;
    END
  $$;
CREATE FUNCTION recipe_follow_cook() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        UPDATE recipe SET creator_id = creator_id, name = name WHERE creator_id = NEW.id AND public AND deleted_at IS NULL;
        RETURN NULL;
      END
    $$;
CREATE FUNCTION recipe_keep_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      BEGIN
        INSERT INTO recipe_word (word)
        SELECT word FROM (
          SELECT word FROM string_to_table(recipe_plain(concat_ws(' ', NEW.name, array_to_string(NEW.tags, ' '),
            (SELECT concat_ws(' ', username, name) FROM account WHERE id = NEW.creator_id), array_to_string(NEW.ingredients, ' '))), ' ') WITH ORDINALITY AS said (word, place)
          WHERE length(word) BETWEEN 3 AND 40 AND word ~ '[^0-9]' GROUP BY word ORDER BY min(place) LIMIT 300
        ) AS kept ORDER BY word
        ON CONFLICT DO NOTHING;
        RETURN NULL;
      END
    $$;
CREATE FUNCTION recipe_plain(text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $_$
    SELECT regexp_replace(regexp_replace(normalize(lower($1 COLLATE "und-x-icu"), NFKD), '[\\u0300-\\u036f]+', '', 'g'), '[^[:alnum:]]+', ' ', 'g')
  $_$;
CREATE FUNCTION recipe_publish_needs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      UPDATE recipe_needs SET published_at = CASE WHEN NEW.public AND NOT NEW.hidden AND NEW.deleted_at IS NULL THEN NEW.published_at END WHERE recipe_id = NEW.id;
      RETURN NULL;
    END
  $$;
CREATE FUNCTION recipe_windows(text) RETURNS text[]
    LANGUAGE sql IMMUTABLE COST 10000 PARALLEL SAFE
    AS $_$
  SELECT coalesce(array_agg(DISTINCT substr(name, start, size) COLLATE "C"), '{}')
  FROM (SELECT lower($1 COLLATE "und-x-icu") AS name) AS one, generate_series(1, length(name)) AS start, (VALUES (1), (2), (3)) AS sizes (size)
  WHERE start + size - 1 <= length(name)
$_$;
CREATE FUNCTION recipe_write_document() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    BEGIN
      NEW.document := setweight(to_tsvector('english', recipe_plain(NEW.name)), 'A')
        || setweight(to_tsvector('english', recipe_plain(array_to_string(NEW.tags, ' '))), 'B')
        || setweight(to_tsvector('english', recipe_plain(array_to_string(NEW.ingredients, ' '))), 'C')
        || setweight(to_tsvector('english', coalesce((SELECT recipe_plain(concat_ws(' ', username, name)) FROM account WHERE id = NEW.creator_id), '')), 'D');
      RETURN NEW;
    END
  $$;
CREATE FUNCTION sharing_change_of_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF EXISTS (SELECT FROM saved_search) THEN
      IF TG_OP = 'DELETE' THEN
        INSERT INTO sharing_change (pantry_id, barcode) VALUES (OLD.pantry_id, OLD.barcode);
      ELSE
        INSERT INTO sharing_change (pantry_id, barcode) VALUES (NEW.pantry_id, NEW.barcode);
      END IF;
    END IF;
    RETURN NULL;
  END
$$;
CREATE FUNCTION sharing_change_of_pantry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  BEGIN
    IF EXISTS (SELECT FROM saved_search) THEN
      INSERT INTO sharing_change (pantry_id, barcode) SELECT e.pantry_id, e.barcode FROM pantry_entry e WHERE e.pantry_id = NEW.id AND (e.public AND e.quantity > 0);
    END IF;
    RETURN NULL;
  END
$$;
CREATE TABLE account (
    id integer NOT NULL,
    key_hash uuid NOT NULL,
    username text,
    admin integer DEFAULT 0 NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    headline text DEFAULT ''::text NOT NULL,
    bio text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    removed_at timestamp with time zone
);
ALTER TABLE account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE api_key (
    id uuid NOT NULL,
    account_id integer NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    hash bytea NOT NULL,
    scope text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT api_key_scope_check CHECK ((scope = ANY (ARRAY['READ'::text, 'WRITE'::text])))
);
CREATE TABLE audit_entry (
    id bigint NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    via text NOT NULL,
    actor_id integer,
    session_id uuid,
    action text NOT NULL,
    about_kind text NOT NULL,
    about_id text NOT NULL,
    about_name text DEFAULT ''::text NOT NULL,
    changes jsonb,
    CONSTRAINT audit_entry_via_check CHECK ((via = ANY (ARRAY['ACCOUNT'::text, 'ADMIN_PASSWORD'::text, 'EDIT_PASSWORD'::text, 'VISITOR'::text, 'COMMAND_LINE'::text])))
);
ALTER TABLE audit_entry ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_entry_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE block (
    account_id integer NOT NULL,
    blocked_id integer NOT NULL,
    since timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE box (
    id uuid NOT NULL,
    pantry_id integer NOT NULL,
    name text NOT NULL,
    code_hash bytea NOT NULL,
    has_printed_number boolean DEFAULT false NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    enrolled_by_id integer,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone
);
CREATE TABLE cached_product_look_up (
    barcode text NOT NULL,
    product_data jsonb,
    fetched_at timestamp with time zone NOT NULL
);
CREATE TABLE conversation (
    account_id integer NOT NULL,
    partner_id integer NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    last_thread_id integer NOT NULL,
    last_number integer NOT NULL,
    unread integer DEFAULT 0 NOT NULL
);
CREATE TABLE cooked_recipe (
    operation_id bigint NOT NULL,
    account_id integer NOT NULL,
    recipe_id integer NOT NULL,
    factor double precision NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE email_link_token (
    hash bytea NOT NULL,
    purpose text NOT NULL,
    about text NOT NULL,
    recipient text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE favourite (
    account_id integer NOT NULL,
    recipe_id integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL
);
CREATE TABLE feedback (
    id integer NOT NULL,
    kind text NOT NULL,
    account_id integer,
    text text DEFAULT ''::text NOT NULL,
    barcode text,
    actioned boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    recipe_id integer,
    evidence jsonb,
    email text,
    rating_id integer,
    CONSTRAINT feedback_email_check CHECK (((email IS NULL) OR (kind = 'comment'::text))),
    CONSTRAINT feedback_kind_check CHECK ((kind = ANY (ARRAY['comment'::text, 'item-report'::text, 'recipe-report'::text, 'rating-report'::text, 'message-report'::text, 'request-report'::text])))
);
ALTER TABLE feedback ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME feedback_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE follow (
    account_id integer NOT NULL,
    followed_id integer NOT NULL,
    since timestamp(3) with time zone DEFAULT now() NOT NULL,
    seen_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT follow_of_another_check CHECK ((account_id <> followed_id))
);
CREATE TABLE food_need (
    id integer NOT NULL,
    foods text[] NOT NULL,
    attributes text[] NOT NULL,
    is_each boolean NOT NULL,
    digest bytea NOT NULL,
    served_by text[] DEFAULT '{}'::text[] NOT NULL,
    foods_version text DEFAULT ''::text NOT NULL,
    CONSTRAINT food_need_attributes_check CHECK ((cardinality(attributes) = cardinality(foods)))
);
ALTER TABLE food_need ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME food_need_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE generation (
    id uuid NOT NULL,
    account_id integer,
    working_for text,
    description text NOT NULL,
    uses_pantry boolean NOT NULL,
    state text NOT NULL,
    origin text NOT NULL,
    draft jsonb,
    changes text[] DEFAULT '{}'::text[] NOT NULL,
    warnings text[] DEFAULT '{}'::text[] NOT NULL,
    source_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    nearest_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
    failure text,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    gives_up_at timestamp(3) with time zone NOT NULL,
    translations jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT generation_origin_check CHECK ((origin = ANY (ARRAY['GENERATED'::text, 'COMPOSED'::text]))),
    CONSTRAINT generation_state_check CHECK ((state = ANY (ARRAY['WORKING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text]))),
    CONSTRAINT generation_working_for_check CHECK (((state = 'WORKING'::text) = (working_for IS NOT NULL)))
);
CREATE TABLE goes_off_notice (
    id integer NOT NULL,
    account_id integer NOT NULL,
    day date NOT NULL,
    barcodes text[] NOT NULL,
    more_count integer DEFAULT 0 NOT NULL,
    until date NOT NULL,
    recipe_id integer
);
ALTER TABLE goes_off_notice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME goes_off_notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE identity (
    id uuid NOT NULL,
    provider text NOT NULL,
    email text,
    password_hash text,
    account_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    issuer text,
    subject text,
    confirmed_at timestamp with time zone,
    CONSTRAINT identity_provider_check CHECK ((((provider = 'password'::text) AND (email IS NOT NULL) AND (password_hash IS NOT NULL) AND (issuer IS NULL) AND (subject IS NULL)) OR ((provider = 'google'::text) AND (password_hash IS NULL) AND (issuer IS NOT NULL) AND (subject IS NOT NULL))))
);
CREATE TABLE image (
    id uuid NOT NULL,
    owner_id integer NOT NULL,
    recipe_id integer,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    unused_since timestamp(3) with time zone,
    account_id integer,
    item_barcode text,
    rating_id integer,
    CONSTRAINT image_of_one_check CHECK ((num_nonnulls(recipe_id, account_id, item_barcode, rating_id) <= 1)),
    CONSTRAINT image_unused_check CHECK ((((recipe_id IS NULL) AND (account_id IS NULL) AND (item_barcode IS NULL) AND (rating_id IS NULL)) = (unused_since IS NOT NULL)))
);
CREATE TABLE image_file (
    image_id uuid NOT NULL,
    width integer NOT NULL,
    format text NOT NULL,
    bytes bytea NOT NULL,
    CONSTRAINT image_file_format_check CHECK ((format = ANY (ARRAY['webp'::text, 'jpg'::text])))
);
ALTER TABLE ONLY image_file ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE item (
    barcode text NOT NULL,
    brand text NOT NULL,
    name text NOT NULL COLLATE pg_catalog."und-x-icu",
    capacity double precision,
    unit text,
    nutrition jsonb,
    allergens text[],
    ingredients jsonb,
    image_url text,
    source text NOT NULL,
    entered_by integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    edited_by integer,
    edited_at timestamp with time zone,
    typed boolean DEFAULT false NOT NULL,
    categories text[],
    food_slug text,
    food_attributes text[] DEFAULT '{}'::text[] NOT NULL,
    food_chosen boolean DEFAULT false NOT NULL,
    food_version text,
    pantry_id integer,
    CONSTRAINT item_pantry_check CHECK (((pantry_id IS NOT NULL) = starts_with(barcode, 'own:'::text))),
    CONSTRAINT item_source_check CHECK ((source = ANY (ARRAY['PERSON'::text, 'OPEN_FOOD_FACTS'::text, 'SAMPLE'::text, 'FOOD_LIST'::text]))),
    CONSTRAINT item_unit_check CHECK ((unit = ANY (ARRAY['G'::text, 'ML'::text])))
);
CREATE TABLE item_request (
    id integer NOT NULL,
    pantry_id integer NOT NULL,
    asker_id integer,
    asker_pantry_id integer,
    barcode text NOT NULL,
    item_name text NOT NULL,
    quantity integer NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    reserved_quantity integer,
    reserved_at timestamp(3) with time zone,
    collect_until timestamp(3) with time zone,
    on_the_way_at timestamp(3) with time zone,
    expires_at timestamp(3) with time zone,
    unavailable boolean DEFAULT false NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    thanks text,
    given json,
    stored_at timestamp(3) with time zone,
    key uuid NOT NULL,
    digest text NOT NULL,
    event_count integer DEFAULT 0 NOT NULL,
    asked_at timestamp(3) with time zone NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT item_request_open_check CHECK (((state = ANY (ARRAY['ASKED'::text, 'RESERVED'::text])) = (expires_at IS NOT NULL))),
    CONSTRAINT item_request_quantity_check CHECK (((quantity > 0) AND ((reserved_quantity IS NULL) OR (reserved_quantity > 0)))),
    CONSTRAINT item_request_reserved_check CHECK (((state <> 'RESERVED'::text) OR ((reserved_quantity IS NOT NULL) AND (reserved_at IS NOT NULL) AND (collect_until IS NOT NULL)))),
    CONSTRAINT item_request_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'RESERVED'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'CANCELLED'::text, 'EXPIRED'::text, 'COLLECTED'::text, 'NOT_COLLECTED'::text])))
);
ALTER TABLE item_request ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME item_request_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE known_address (
    identity_id uuid NOT NULL,
    hash bytea NOT NULL,
    last_used_at timestamp with time zone NOT NULL
);
CREATE TABLE located_entry (
    pantry_id integer NOT NULL,
    barcode text NOT NULL,
    food_slug text,
    "position" point NOT NULL,
    shared_until date
);
CREATE TABLE located_food_change (
    barcode text NOT NULL,
    after_pantry_id integer DEFAULT 0 NOT NULL
);
CREATE TABLE match_vote (
    account_id integer NOT NULL,
    line_key text NOT NULL,
    barcode text NOT NULL,
    verdict text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT match_vote_line_key_check CHECK ((line_key <> ''::text)),
    CONSTRAINT match_vote_verdict_check CHECK ((verdict = ANY (ARRAY['SAME'::text, 'NOT_SAME'::text])))
);
CREATE TABLE meal_plan_calendar (
    pantry_id integer NOT NULL,
    hash bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE message (
    thread_id integer NOT NULL,
    number integer NOT NULL,
    sender_id integer NOT NULL,
    barcode text,
    text text NOT NULL,
    shown_text text,
    delivered boolean DEFAULT true NOT NULL,
    key uuid NOT NULL,
    digest bytea NOT NULL,
    sent_at timestamp(3) with time zone NOT NULL,
    edited_at timestamp(3) with time zone,
    unsent_at timestamp(3) with time zone,
    event text,
    event_about integer,
    CONSTRAINT message_event_check CHECK (((event IS NULL) = (event_about IS NULL)))
);
CREATE TABLE notification (
    id bigint NOT NULL,
    account_id integer NOT NULL,
    kind text NOT NULL,
    about_id integer NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    read_at timestamp(3) with time zone,
    event text DEFAULT ''::text NOT NULL,
    by_id integer,
    in_app boolean DEFAULT true NOT NULL,
    email_due_at timestamp(3) with time zone,
    pushed_at timestamp(3) with time zone
);
CREATE TABLE notification_choice (
    account_id integer NOT NULL,
    kind text NOT NULL,
    channel text NOT NULL,
    is_on boolean NOT NULL,
    changed_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT notification_choice_channel_check CHECK ((channel = ANY (ARRAY['IN_APP'::text, 'PUSH'::text, 'EMAIL'::text])))
);
ALTER TABLE notification ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME notification_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE notification_settings (
    account_id integer NOT NULL,
    language text NOT NULL,
    digest_written_at timestamp with time zone,
    time_zone text,
    quiet_from integer,
    quiet_to integer,
    shows_words boolean DEFAULT false NOT NULL,
    goes_off_at integer DEFAULT 1020 NOT NULL,
    emailed_at timestamp with time zone,
    CONSTRAINT notification_settings_goes_off_check CHECK (((goes_off_at >= 0) AND (goes_off_at <= 1439))),
    CONSTRAINT notification_settings_language_check CHECK ((language = ANY (ARRAY['EN'::text, 'DE'::text]))),
    CONSTRAINT notification_settings_quiet_check CHECK ((((quiet_from IS NULL) = (quiet_to IS NULL)) AND ((quiet_from >= 0) AND (quiet_from <= 1439)) AND ((quiet_to >= 0) AND (quiet_to <= 1439)) AND (quiet_from <> quiet_to)))
);
CREATE TABLE outbox_email (
    id bigint NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    state text DEFAULT 'waiting'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_try_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    failure text,
    link_purpose text,
    link_about text,
    link_expires_at timestamp with time zone,
    unsubscribe_url text,
    CONSTRAINT outbox_email_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
ALTER TABLE outbox_email ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME outbox_email_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE page_view (
    id bigint NOT NULL,
    path text NOT NULL,
    day date NOT NULL,
    device smallint NOT NULL,
    CONSTRAINT page_view_device_check CHECK (((device >= 0) AND (device <= 2)))
);
ALTER TABLE page_view ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME page_view_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE pantry (
    id integer NOT NULL,
    name text NOT NULL COLLATE pg_catalog."und-x-icu",
    postcode text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    first_steps_dismissed boolean DEFAULT false NOT NULL,
    outcode text,
    "position" point,
    position_source text,
    collection_details text DEFAULT ''::text NOT NULL,
    is_public_shelf boolean DEFAULT false NOT NULL,
    CONSTRAINT pantry_position_check CHECK (((("position" IS NULL) = (position_source IS NULL)) AND (position_source = ANY (ARRAY['POSTCODE'::text, 'DEVICE'::text]))))
);
CREATE TABLE pantry_batch (
    unit_amount double precision,
    unit text,
    date date,
    date_kind text,
    storage_place text,
    frozen_on date,
    opened_on date,
    amount_left double precision,
    lot text,
    id bigint NOT NULL,
    pantry_id integer NOT NULL,
    barcode text NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT pantry_batch_date_check CHECK (((date IS NULL) = (date_kind IS NULL))),
    CONSTRAINT pantry_batch_left_check CHECK (((amount_left IS NULL) OR ((opened_on IS NOT NULL) AND (amount_left > (0)::double precision)))),
    CONSTRAINT pantry_batch_opened_check CHECK (((opened_on IS NULL) OR (quantity = 1))),
    CONSTRAINT pantry_batch_quantity_check CHECK ((quantity > 0)),
    CONSTRAINT pantry_batch_size_check CHECK ((((unit_amount IS NULL) = (unit IS NULL)) AND ((unit_amount IS NULL) OR (unit_amount > (0)::double precision))))
);
ALTER TABLE pantry_batch ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME pantry_batch_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE pantry_entry (
    pantry_id integer NOT NULL,
    barcode text NOT NULL,
    quantity integer DEFAULT 0 NOT NULL,
    public boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    keep_back integer DEFAULT 0 NOT NULL,
    shared_until date,
    reserved integer DEFAULT 0 NOT NULL,
    CONSTRAINT pantry_entry_keep_back_check CHECK (((keep_back >= 0) AND (keep_back <= 100000))),
    CONSTRAINT pantry_entry_quantity_check CHECK (((quantity >= 0) AND (quantity <= 100000))),
    CONSTRAINT pantry_entry_reserved_check CHECK (((reserved >= 0) AND (reserved <= quantity)))
);
CREATE TABLE pantry_minimum (
    pantry_id integer NOT NULL,
    barcode text NOT NULL,
    quantity integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT pantry_minimum_quantity_check CHECK (((quantity > 0) AND (quantity <= 1000)))
);
CREATE TABLE pantry_staple (
    pantry_id integer NOT NULL,
    barcode text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE pending_password (
    id uuid NOT NULL,
    account_id integer NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL
);
CREATE TABLE planned_meal (
    pantry_id integer NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    "position" integer NOT NULL,
    title text NOT NULL,
    recipe_id integer,
    servings integer,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT planned_meal_position_check CHECK (("position" >= 0)),
    CONSTRAINT planned_meal_servings_check CHECK (((servings >= 1) AND (servings <= 100))),
    CONSTRAINT planned_meal_title_check CHECK ((char_length(title) <= 200))
);
CREATE TABLE publishing_day (
    id integer NOT NULL,
    creator_id integer NOT NULL,
    day date NOT NULL,
    notified_up_to integer DEFAULT 0,
    failures integer DEFAULT 0 NOT NULL
);
ALTER TABLE publishing_day ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME publishing_day_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE push_delivery (
    id bigint NOT NULL,
    subscription_id integer NOT NULL,
    notification_id bigint,
    due_at timestamp(3) with time zone NOT NULL,
    failures integer DEFAULT 0 NOT NULL
);
ALTER TABLE push_delivery ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME push_delivery_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE push_subscription (
    id integer NOT NULL,
    account_id integer NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    language text NOT NULL,
    device text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_sent_at timestamp(3) with time zone,
    not_before timestamp(3) with time zone,
    failures integer DEFAULT 0 NOT NULL,
    shown jsonb DEFAULT '[]'::jsonb NOT NULL,
    CONSTRAINT push_subscription_endpoint_check CHECK ((length(endpoint) <= 1000))
);
ALTER TABLE push_subscription ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME push_subscription_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE rate_limit (
    key text NOT NULL,
    used_until timestamp with time zone NOT NULL
);
CREATE TABLE rating (
    id integer NOT NULL,
    recipe_id integer NOT NULL,
    account_id integer NOT NULL,
    stars integer NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    hidden boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone,
    CONSTRAINT rating_removed_check CHECK (((removed_at IS NULL) OR hidden)),
    CONSTRAINT rating_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
ALTER TABLE rating ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME rating_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE recipe (
    id integer NOT NULL,
    public boolean DEFAULT false NOT NULL,
    name text NOT NULL COLLATE pg_catalog."und-x-icu",
    ingredients text[] DEFAULT '{}'::text[] NOT NULL,
    instructions text[] DEFAULT '{}'::text[] NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    servings integer,
    creator_id integer,
    origin text DEFAULT 'WRITTEN'::text NOT NULL,
    source_name text,
    source_url text,
    hidden boolean DEFAULT false NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    published_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    deleted_by text,
    key uuid,
    key_digest bytea,
    document tsvector NOT NULL,
    prep_minutes integer,
    cook_minutes integer,
    total_minutes integer,
    rating_sum integer DEFAULT 0 NOT NULL,
    rating_count integer DEFAULT 0 NOT NULL,
    video_url text,
    CONSTRAINT recipe_origin_check CHECK ((origin = ANY (ARRAY['WRITTEN'::text, 'GENERATED'::text, 'COMPOSED'::text, 'IMPORTED'::text]))),
    CONSTRAINT recipe_published_check CHECK (((NOT public) OR (published_at IS NOT NULL))),
    CONSTRAINT recipe_rating_check CHECK (((rating_count >= 0) AND ((rating_sum >= rating_count) AND (rating_sum <= (5 * rating_count))))),
    CONSTRAINT recipe_servings_check CHECK (((servings >= 1) AND (servings <= 100))),
    CONSTRAINT recipe_times_check CHECK ((((prep_minutes >= 0) AND (prep_minutes <= 10080)) AND ((cook_minutes >= 0) AND (cook_minutes <= 10080)) AND ((total_minutes >= 0) AND (total_minutes <= 10080))))
);
CREATE TABLE recipe_creator (
    account_id integer NOT NULL,
    recipe_count integer NOT NULL
);
ALTER TABLE recipe ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME recipe_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE recipe_line (
    recipe_id integer NOT NULL,
    "position" smallint NOT NULL,
    text text NOT NULL,
    is_optional boolean NOT NULL,
    amount double precision,
    unit text,
    part text,
    line_key text DEFAULT ''::text NOT NULL,
    need_id integer,
    CONSTRAINT recipe_line_amount_check CHECK ((((amount IS NULL) = (unit IS NULL)) AND (unit = ANY (ARRAY['g'::text, 'ml'::text, 'piece'::text]))))
);
CREATE TABLE recipe_needs (
    recipe_id integer NOT NULL,
    foods_version text NOT NULL,
    need_ids integer[] NOT NULL,
    unknown_count smallint NOT NULL,
    optional_need_ids integer[] NOT NULL,
    published_at timestamp(3) with time zone
);
CREATE TABLE recipe_word (
    word text NOT NULL
);
CREATE TABLE saved_search (
    id integer NOT NULL,
    account_id integer NOT NULL,
    words text NOT NULL,
    pattern text NOT NULL,
    foods text[] NOT NULL,
    foods_version text NOT NULL,
    within integer NOT NULL,
    without text,
    created_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE saved_search ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME saved_search_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE saved_search_match (
    id integer NOT NULL,
    search_id integer NOT NULL,
    pantry_id integer NOT NULL,
    barcode text NOT NULL,
    found_at timestamp(3) with time zone NOT NULL,
    gone_at timestamp(3) with time zone
);
ALTER TABLE saved_search_match ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME saved_search_match_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE session (
    id uuid NOT NULL,
    identity_id uuid,
    state text DEFAULT 'active'::text NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL,
    edit_until timestamp with time zone,
    admin_until timestamp with time zone,
    link_until timestamp with time zone,
    box_id uuid,
    CONSTRAINT session_state_check CHECK ((state = ANY (ARRAY['active'::text, 'logged_out'::text, 'removed'::text])))
);
CREATE TABLE session_token (
    hash bytea NOT NULL,
    session_id uuid NOT NULL,
    kind text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    replaced_at timestamp with time zone,
    CONSTRAINT session_token_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])))
);
CREATE TABLE sharing_change (
    id bigint NOT NULL,
    pantry_id integer NOT NULL,
    barcode text NOT NULL,
    failures integer DEFAULT 0 NOT NULL
);
ALTER TABLE sharing_change ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME sharing_change_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE shopping_line (
    pantry_id integer NOT NULL,
    id uuid NOT NULL,
    text text NOT NULL,
    food text,
    attributes text[] DEFAULT '{}'::text[] NOT NULL,
    merge_key text NOT NULL,
    barcode text,
    ticked_at timestamp(3) with time zone,
    tick_changed_at timestamp(3) with time zone,
    bought_barcode text,
    removed_at timestamp with time zone,
    put_away_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shopping_line_bought_check CHECK (((bought_barcode IS NULL) OR (ticked_at IS NOT NULL))),
    CONSTRAINT shopping_line_text_check CHECK (((text <> ''::text) AND (length(text) <= 200)))
);
CREATE TABLE shopping_line_reason (
    pantry_id integer NOT NULL,
    key uuid NOT NULL,
    "position" smallint NOT NULL,
    line_id uuid NOT NULL,
    kind text NOT NULL,
    recipe_id integer,
    recipe_name text,
    amount double precision,
    unit text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shopping_line_reason_amount_check CHECK ((((amount IS NULL) = (unit IS NULL)) AND ((amount IS NULL) OR (amount > (0)::double precision)))),
    CONSTRAINT shopping_line_reason_kind_check CHECK ((kind = ANY (ARRAY['TYPED'::text, 'RECIPE'::text, 'RUN_OUT'::text, 'KEEP_AT_LEAST'::text])))
);
CREATE TABLE shopping_list (
    pantry_id integer NOT NULL,
    aisles text[] DEFAULT '{}'::text[] NOT NULL,
    revision integer DEFAULT 0 NOT NULL
);
CREATE TABLE stock_move (
    id bigint NOT NULL,
    pantry_id integer NOT NULL,
    barcode text NOT NULL,
    delta integer NOT NULL,
    quantity integer NOT NULL,
    actor_id integer,
    key uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    made_entry boolean DEFAULT false NOT NULL,
    made_public boolean DEFAULT false NOT NULL,
    was_public boolean,
    undoes bigint,
    box_id uuid,
    reason text,
    kept_back integer,
    operation_id bigint,
    CONSTRAINT stock_move_reason_check CHECK ((reason = ANY (ARRAY['BOUGHT'::text, 'EATEN'::text, 'COOKED'::text, 'GIVEN'::text, 'THROWN_AWAY'::text, 'CORRECTED'::text])))
);
CREATE TABLE stock_move_batch (
    unit_amount double precision,
    unit text,
    date date,
    date_kind text,
    storage_place text,
    frozen_on date,
    opened_on date,
    amount_left double precision,
    lot text,
    id bigint NOT NULL,
    move_id bigint NOT NULL,
    delta integer NOT NULL
);
ALTER TABLE stock_move_batch ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_move_batch_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
ALTER TABLE stock_move ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_move_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE stock_operation (
    id bigint NOT NULL,
    pantry_id integer NOT NULL,
    kind text NOT NULL,
    key uuid NOT NULL,
    digest text NOT NULL,
    undone_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_operation_kind_check CHECK ((kind = ANY (ARRAY['COOKED'::text, 'PUT_AWAY'::text])))
);
ALTER TABLE stock_operation ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME stock_operation_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE tag (
    name text NOT NULL COLLATE pg_catalog."und-x-icu",
    recipe_count integer NOT NULL
);
CREATE TABLE thread (
    id integer NOT NULL,
    account_low integer NOT NULL,
    account_high integer NOT NULL,
    name text NOT NULL,
    last_number integer DEFAULT 0 NOT NULL,
    CONSTRAINT thread_order_check CHECK ((account_low < account_high))
);
ALTER TABLE thread ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME thread_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE thread_participant (
    thread_id integer NOT NULL,
    account_id integer NOT NULL,
    partner_id integer NOT NULL,
    last_number integer NOT NULL,
    last_at timestamp(3) with time zone NOT NULL,
    read_number integer DEFAULT 0 NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    shown_read_number integer
);
CREATE TABLE vapid_key (
    id smallint NOT NULL,
    public_key text NOT NULL,
    private_key text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT vapid_key_one_check CHECK ((id = 1))
);
ALTER TABLE ONLY account
    ADD CONSTRAINT account_key_hash_key UNIQUE (key_hash);
ALTER TABLE ONLY account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY account
    ADD CONSTRAINT account_username_key UNIQUE (username);
ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY audit_entry
    ADD CONSTRAINT audit_entry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY block
    ADD CONSTRAINT block_pkey PRIMARY KEY (account_id, blocked_id);
ALTER TABLE ONLY box
    ADD CONSTRAINT box_pkey PRIMARY KEY (id);
ALTER TABLE ONLY cached_product_look_up
    ADD CONSTRAINT cached_product_look_up_pkey PRIMARY KEY (barcode);
ALTER TABLE ONLY conversation
    ADD CONSTRAINT conversation_pkey PRIMARY KEY (account_id, partner_id);
ALTER TABLE ONLY cooked_recipe
    ADD CONSTRAINT cooked_recipe_pkey PRIMARY KEY (operation_id);
ALTER TABLE ONLY email_link_token
    ADD CONSTRAINT email_link_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY favourite
    ADD CONSTRAINT favourite_pkey PRIMARY KEY (account_id, recipe_id);
ALTER TABLE ONLY feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (id);
ALTER TABLE ONLY follow
    ADD CONSTRAINT follow_pkey PRIMARY KEY (account_id, followed_id);
ALTER TABLE ONLY food_need
    ADD CONSTRAINT food_need_pkey PRIMARY KEY (id);
ALTER TABLE ONLY generation
    ADD CONSTRAINT generation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY goes_off_notice
    ADD CONSTRAINT goes_off_notice_pkey PRIMARY KEY (id);
ALTER TABLE ONLY identity
    ADD CONSTRAINT identity_pkey PRIMARY KEY (id);
ALTER TABLE ONLY image_file
    ADD CONSTRAINT image_file_pkey PRIMARY KEY (image_id, width, format);
ALTER TABLE ONLY image
    ADD CONSTRAINT image_pkey PRIMARY KEY (id);
ALTER TABLE ONLY item
    ADD CONSTRAINT item_pkey PRIMARY KEY (barcode);
ALTER TABLE ONLY item_request
    ADD CONSTRAINT item_request_pkey PRIMARY KEY (id);
ALTER TABLE ONLY known_address
    ADD CONSTRAINT known_address_pkey PRIMARY KEY (identity_id, hash);
ALTER TABLE ONLY located_entry
    ADD CONSTRAINT located_entry_pkey PRIMARY KEY (pantry_id, barcode);
ALTER TABLE ONLY located_food_change
    ADD CONSTRAINT located_food_change_pkey PRIMARY KEY (barcode);
ALTER TABLE ONLY match_vote
    ADD CONSTRAINT match_vote_pkey PRIMARY KEY (account_id, line_key, barcode);
ALTER TABLE ONLY meal_plan_calendar
    ADD CONSTRAINT meal_plan_calendar_pkey PRIMARY KEY (pantry_id);
ALTER TABLE ONLY message
    ADD CONSTRAINT message_pkey PRIMARY KEY (thread_id, number);
ALTER TABLE ONLY notification_choice
    ADD CONSTRAINT notification_choice_pkey PRIMARY KEY (account_id, kind, channel);
ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_pkey PRIMARY KEY (id);
ALTER TABLE ONLY notification_settings
    ADD CONSTRAINT notification_settings_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY outbox_email
    ADD CONSTRAINT outbox_email_pkey PRIMARY KEY (id);
ALTER TABLE ONLY page_view
    ADD CONSTRAINT page_view_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pantry_batch
    ADD CONSTRAINT pantry_batch_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pantry_entry
    ADD CONSTRAINT pantry_entry_pkey PRIMARY KEY (pantry_id, barcode);
ALTER TABLE ONLY pantry_minimum
    ADD CONSTRAINT pantry_minimum_pkey PRIMARY KEY (pantry_id, barcode);
ALTER TABLE ONLY pantry
    ADD CONSTRAINT pantry_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pantry_staple
    ADD CONSTRAINT pantry_staple_pkey PRIMARY KEY (pantry_id, barcode);
ALTER TABLE ONLY pending_password
    ADD CONSTRAINT pending_password_account_id_key UNIQUE (account_id);
ALTER TABLE ONLY pending_password
    ADD CONSTRAINT pending_password_pkey PRIMARY KEY (id);
ALTER TABLE ONLY planned_meal
    ADD CONSTRAINT planned_meal_pkey PRIMARY KEY (pantry_id, id);
ALTER TABLE ONLY publishing_day
    ADD CONSTRAINT publishing_day_pkey PRIMARY KEY (id);
ALTER TABLE ONLY push_delivery
    ADD CONSTRAINT push_delivery_pkey PRIMARY KEY (id);
ALTER TABLE ONLY push_subscription
    ADD CONSTRAINT push_subscription_pkey PRIMARY KEY (id);
ALTER TABLE ONLY rate_limit
    ADD CONSTRAINT rate_limit_pkey PRIMARY KEY (key);
ALTER TABLE ONLY rating
    ADD CONSTRAINT rating_pkey PRIMARY KEY (id);
ALTER TABLE ONLY recipe_creator
    ADD CONSTRAINT recipe_creator_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY recipe_line
    ADD CONSTRAINT recipe_line_pkey PRIMARY KEY (recipe_id, "position");
ALTER TABLE ONLY recipe_needs
    ADD CONSTRAINT recipe_needs_pkey PRIMARY KEY (recipe_id);
ALTER TABLE ONLY recipe
    ADD CONSTRAINT recipe_pkey PRIMARY KEY (id);
ALTER TABLE ONLY recipe_word
    ADD CONSTRAINT recipe_word_pkey PRIMARY KEY (word);
ALTER TABLE ONLY saved_search_match
    ADD CONSTRAINT saved_search_match_pkey PRIMARY KEY (id);
ALTER TABLE ONLY saved_search
    ADD CONSTRAINT saved_search_pkey PRIMARY KEY (id);
ALTER TABLE ONLY session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY session_token
    ADD CONSTRAINT session_token_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY sharing_change
    ADD CONSTRAINT sharing_change_pkey PRIMARY KEY (id);
ALTER TABLE ONLY shopping_line
    ADD CONSTRAINT shopping_line_pkey PRIMARY KEY (pantry_id, id);
ALTER TABLE ONLY shopping_line_reason
    ADD CONSTRAINT shopping_line_reason_pkey PRIMARY KEY (pantry_id, key, "position");
ALTER TABLE ONLY shopping_list
    ADD CONSTRAINT shopping_list_pkey PRIMARY KEY (pantry_id);
ALTER TABLE ONLY stock_move_batch
    ADD CONSTRAINT stock_move_batch_pkey PRIMARY KEY (id);
ALTER TABLE ONLY stock_move
    ADD CONSTRAINT stock_move_pkey PRIMARY KEY (id);
ALTER TABLE ONLY stock_operation
    ADD CONSTRAINT stock_operation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY tag
    ADD CONSTRAINT tag_pkey PRIMARY KEY (name);
ALTER TABLE ONLY thread_participant
    ADD CONSTRAINT thread_participant_pkey PRIMARY KEY (thread_id, account_id);
ALTER TABLE ONLY thread
    ADD CONSTRAINT thread_pkey PRIMARY KEY (id);
ALTER TABLE ONLY vapid_key
    ADD CONSTRAINT vapid_key_pkey PRIMARY KEY (id);
CREATE INDEX account_by_admin ON account USING btree (admin, id);
CREATE INDEX account_by_username ON account USING btree (COALESCE(username, ''::text) COLLATE "und-x-icu", id);
CREATE INDEX account_windows ON account USING gin (recipe_windows((((COALESCE(username, ''::text) || ' '::text) || name) COLLATE "und-x-icu"))) WITH (fastupdate=off);
CREATE INDEX api_key_account_id_idx ON api_key USING btree (account_id);
CREATE UNIQUE INDEX api_key_hash_key ON api_key USING btree (hash);
CREATE INDEX audit_entry_about ON audit_entry USING btree (about_kind, about_id);
CREATE INDEX audit_entry_actor_id_idx ON audit_entry USING btree (actor_id);
CREATE INDEX audit_entry_by_action ON audit_entry USING btree (action, id);
CREATE INDEX audit_entry_windows ON audit_entry USING gin (recipe_windows((((((((action || ' '::text) || about_kind) || ' '::text) || about_id) || ' '::text) || about_name) COLLATE "und-x-icu"))) WITH (fastupdate=off);
CREATE INDEX block_blocked_id_idx ON block USING btree (blocked_id);
CREATE UNIQUE INDEX box_code ON box USING btree (code_hash) WHERE (revoked_at IS NULL);
CREATE INDEX box_enrolled_by_id_idx ON box USING btree (enrolled_by_id);
CREATE INDEX box_pantry_id_idx ON box USING btree (pantry_id);
CREATE INDEX cached_product_look_up_fetched_at_idx ON cached_product_look_up USING btree (fetched_at);
CREATE INDEX conversation_newest ON conversation USING btree (account_id, last_at, partner_id);
CREATE INDEX conversation_partner_id_idx ON conversation USING btree (partner_id);
CREATE INDEX conversation_unread ON conversation USING btree (account_id) WHERE (unread > 0);
CREATE INDEX cooked_recipe_by_cook ON cooked_recipe USING btree (account_id, recipe_id);
CREATE INDEX cooked_recipe_recipe_id ON cooked_recipe USING btree (recipe_id);
CREATE INDEX email_link_token_about ON email_link_token USING btree (about, purpose);
CREATE INDEX email_link_token_expires_at_idx ON email_link_token USING btree (expires_at);
CREATE INDEX favourite_newest ON favourite USING btree (account_id, created_at, recipe_id);
CREATE INDEX favourite_recipe_id_idx ON favourite USING btree (recipe_id);
CREATE INDEX feedback_account_id_idx ON feedback USING btree (account_id);
CREATE INDEX feedback_by_kind ON feedback USING btree (kind, id);
CREATE INDEX feedback_open_first ON feedback USING btree (((NOT actioned)), id);
CREATE INDEX feedback_rating_id_idx ON feedback USING btree (rating_id);
CREATE INDEX feedback_recipe_id_idx ON feedback USING btree (recipe_id);
CREATE INDEX feedback_windows ON feedback USING gin (recipe_windows((((((text || ' '::text) || COALESCE(barcode, ''::text)) || ' '::text) || COALESCE(email, ''::text)) COLLATE "und-x-icu"))) WITH (fastupdate=off);
CREATE INDEX follow_followed_id_idx ON follow USING btree (followed_id);
CREATE INDEX follow_newest ON follow USING btree (account_id, since, followed_id);
CREATE UNIQUE INDEX food_need_digest ON food_need USING btree (digest);
CREATE INDEX food_need_foods ON food_need USING gin (foods);
CREATE INDEX generation_account_id_idx ON generation USING btree (account_id);
CREATE INDEX generation_created_at_idx ON generation USING btree (created_at);
CREATE UNIQUE INDEX generation_working_for ON generation USING btree (working_for);
CREATE INDEX goes_off_notice_day ON goes_off_notice USING btree (day);
CREATE UNIQUE INDEX goes_off_notice_once ON goes_off_notice USING btree (account_id, day);
CREATE INDEX goes_off_notice_recipe_id ON goes_off_notice USING btree (recipe_id);
CREATE INDEX identity_account_id_idx ON identity USING btree (account_id);
CREATE UNIQUE INDEX identity_email_key ON identity USING btree (email) WHERE (provider = 'password'::text);
CREATE UNIQUE INDEX identity_subject_key ON identity USING btree (issuer, subject);
CREATE INDEX identity_windows ON identity USING gin (recipe_windows((email COLLATE "und-x-icu"))) WITH (fastupdate=off);
CREATE UNIQUE INDEX image_account_id_idx ON image USING btree (account_id);
CREATE UNIQUE INDEX image_item_barcode_idx ON image USING btree (item_barcode);
CREATE INDEX image_owner_id_idx ON image USING btree (owner_id);
CREATE UNIQUE INDEX image_rating_id_idx ON image USING btree (rating_id);
CREATE UNIQUE INDEX image_recipe_id_idx ON image USING btree (recipe_id);
CREATE INDEX image_unused ON image USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX item_allergens_known ON item USING btree (barcode) WHERE ((cardinality(allergens) > 0) OR ((allergens IS NULL) AND (barcode ~~ 'food:%'::text)));
CREATE INDEX item_by_brand ON item USING btree (brand COLLATE "und-x-icu", barcode);
CREATE INDEX item_by_food ON item USING btree (food_slug) WHERE (food_slug IS NOT NULL);
CREATE INDEX item_by_name ON item USING btree (name, barcode);
CREATE INDEX item_edited_by_idx ON item USING btree (edited_by);
CREATE INDEX item_entered_by_idx ON item USING btree (entered_by);
CREATE INDEX item_newest ON item USING btree (created_at, barcode);
CREATE INDEX item_pantry ON item USING btree (pantry_id) WHERE (pantry_id IS NOT NULL);
CREATE INDEX item_request_by_asker ON item_request USING btree (asker_id, asked_at);
CREATE INDEX item_request_due ON item_request USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE UNIQUE INDEX item_request_key ON item_request USING btree (asker_id, key);
CREATE INDEX item_request_of_asker ON item_request USING btree (asker_pantry_id, id);
CREATE INDEX item_request_of_pantry ON item_request USING btree (pantry_id, id);
CREATE UNIQUE INDEX item_request_open ON item_request USING btree (pantry_id, barcode, asker_id) WHERE (expires_at IS NOT NULL);
CREATE INDEX item_windows ON item USING gin (recipe_windows((((((brand || ' '::text) || name) || ' '::text) || barcode) COLLATE "und-x-icu"))) WITH (fastupdate=off);
CREATE INDEX known_address_last_used_at_idx ON known_address USING btree (last_used_at);
CREATE INDEX located_entry_by_barcode ON located_entry USING gist (barcode, (("position" + point(((pantry_id)::double precision * (0.000000000001)::double precision), ((pantry_id)::double precision * (0.0000000000006)::double precision)))));
CREATE INDEX located_entry_by_food ON located_entry USING gist (food_slug, (("position" + point(((pantry_id)::double precision * (0.000000000001)::double precision), ((pantry_id)::double precision * (0.0000000000006)::double precision))))) WHERE (food_slug IS NOT NULL);
CREATE INDEX located_entry_of_item ON located_entry USING btree (barcode, pantry_id);
CREATE INDEX match_vote_of_item ON match_vote USING btree (barcode, line_key);
CREATE UNIQUE INDEX meal_plan_calendar_hash_key ON meal_plan_calendar USING btree (hash);
CREATE UNIQUE INDEX message_key ON message USING btree (sender_id, key);
CREATE INDEX message_undelivered ON message USING btree (sender_id) WHERE (NOT delivered);
CREATE INDEX notification_choice_email ON notification_choice USING btree (account_id) WHERE ((channel = 'EMAIL'::text) AND is_on);
CREATE INDEX notification_created ON notification USING btree (created_at);
CREATE INDEX notification_email_due ON notification USING btree (email_due_at) WHERE (email_due_at IS NOT NULL);
CREATE INDEX notification_newest ON notification USING btree (account_id, id);
CREATE INDEX notification_unread ON notification USING btree (account_id, id) WHERE (in_app AND (read_at IS NULL));
CREATE UNIQUE INDEX notification_unread_message ON notification USING btree (account_id, about_id) WHERE ((kind = 'MESSAGE'::text) AND (read_at IS NULL));
CREATE UNIQUE INDEX notification_unread_search ON notification USING btree (account_id, by_id) WHERE ((kind = 'SAVED_SEARCH'::text) AND (read_at IS NULL));
CREATE INDEX outbox_email_by_state ON outbox_email USING btree (state, created_at);
CREATE INDEX outbox_email_due ON outbox_email USING btree (next_try_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX outbox_email_link_about ON outbox_email USING btree (link_about, link_purpose);
CREATE INDEX outbox_email_recipient_idx ON outbox_email USING btree (recipient);
CREATE INDEX page_view_by_day ON page_view USING btree (day, path, device);
CREATE INDEX pantry_batch_dated ON pantry_batch USING btree (pantry_id, barcode) INCLUDE (date, date_kind, frozen_on, opened_on) WHERE (date IS NOT NULL);
CREATE INDEX pantry_batch_pantry_id_barcode_idx ON pantry_batch USING btree (pantry_id, barcode);
CREATE INDEX pantry_batch_use_by ON pantry_batch USING btree (date) WHERE (date_kind = 'USE_BY'::text);
CREATE INDEX pantry_by_name ON pantry USING btree (name, id);
CREATE INDEX pantry_by_outcode ON pantry USING btree (outcode, name, id) WHERE (outcode IS NOT NULL);
CREATE INDEX pantry_by_position ON pantry USING gist ((("position" + point(((id)::double precision * (0.000000000001)::double precision), ((id)::double precision * (0.0000000000006)::double precision))))) WHERE ("position" IS NOT NULL);
CREATE INDEX pantry_by_postcode ON pantry USING btree (postcode COLLATE "und-x-icu", id);
CREATE INDEX pantry_entry_barcode_idx ON pantry_entry USING btree (barcode);
CREATE INDEX pantry_entry_recently_shared ON pantry_entry USING btree (updated_at, pantry_id, barcode) WHERE (public AND (quantity > 0));
CREATE INDEX pantry_entry_reserved ON pantry_entry USING btree (pantry_id) WHERE (reserved > 0);
CREATE INDEX pantry_entry_shared ON pantry_entry USING btree (pantry_id) INCLUDE (barcode, shared_until, updated_at) WHERE (public AND (quantity > 0));
CREATE INDEX pantry_entry_shared_item ON pantry_entry USING btree (barcode) WHERE (public AND (quantity > 0));
CREATE INDEX pantry_windows ON pantry USING gin (recipe_windows((((name || ' '::text) || postcode) COLLATE "und-x-icu"))) WITH (fastupdate=off);
CREATE INDEX pending_password_created_at_idx ON pending_password USING btree (created_at);
CREATE INDEX planned_meal_of_day ON planned_meal USING btree (pantry_id, day, "position");
CREATE INDEX planned_meal_recipe_id_idx ON planned_meal USING btree (recipe_id);
CREATE INDEX publishing_day_day ON publishing_day USING btree (day);
CREATE UNIQUE INDEX publishing_day_once ON publishing_day USING btree (creator_id, day);
CREATE INDEX publishing_day_pending ON publishing_day USING btree (id) WHERE (notified_up_to IS NOT NULL);
CREATE INDEX push_delivery_due ON push_delivery USING btree (due_at, id);
CREATE UNIQUE INDEX push_delivery_of_notification ON push_delivery USING btree (subscription_id, notification_id);
CREATE INDEX push_delivery_of_subscription ON push_delivery USING btree (subscription_id, due_at);
CREATE INDEX push_subscription_account_id_idx ON push_subscription USING btree (account_id);
CREATE UNIQUE INDEX push_subscription_endpoint ON push_subscription USING btree (endpoint);
CREATE UNIQUE INDEX push_subscription_session ON push_subscription USING btree (session_id);
CREATE INDEX rate_limit_used_until_idx ON rate_limit USING btree (used_until);
CREATE INDEX rating_newest ON rating USING btree (recipe_id, id);
CREATE UNIQUE INDEX rating_of_account ON rating USING btree (account_id, recipe_id);
CREATE INDEX recipe_by_hidden ON recipe USING btree (hidden, id) WHERE (deleted_at IS NULL);
CREATE INDEX recipe_by_name ON recipe USING btree (name, id) WHERE (deleted_at IS NULL);
CREATE INDEX recipe_deleted ON recipe USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX recipe_document ON recipe USING gin (document) WHERE (public AND (NOT hidden) AND (deleted_at IS NULL));
CREATE INDEX recipe_document_sample ON recipe USING gin (document) WHERE (public AND (NOT hidden) AND (deleted_at IS NULL) AND ((id % 8) = 0));
CREATE INDEX recipe_document_small_sample ON recipe USING gin (document) WHERE (public AND (NOT hidden) AND (deleted_at IS NULL) AND ((id % 64) = 0));
CREATE UNIQUE INDEX recipe_key ON recipe USING btree (creator_id, key);
CREATE INDEX recipe_line_line_key_idx ON recipe_line USING btree (line_key);
CREATE INDEX recipe_listed ON recipe USING btree (published_at, id) INCLUDE (name) WHERE (public AND (NOT hidden) AND (deleted_at IS NULL));
CREATE INDEX recipe_listed_by_creator ON recipe USING btree (creator_id, published_at, id) WHERE (public AND (NOT hidden) AND (deleted_at IS NULL));
CREATE INDEX recipe_listed_by_time ON recipe USING btree (total_minutes) WHERE (public AND (NOT hidden) AND (deleted_at IS NULL) AND (total_minutes IS NOT NULL));
CREATE INDEX recipe_name_windows ON recipe USING gin (recipe_windows(name)) WITH (fastupdate=off) WHERE (public AND (NOT hidden) AND (deleted_at IS NULL));
CREATE INDEX recipe_needs_all ON recipe_needs USING gin (((need_ids || optional_need_ids))) WHERE (published_at IS NOT NULL);
CREATE INDEX recipe_needs_first ON recipe_needs USING btree ((need_ids[1])) WHERE (published_at IS NOT NULL);
CREATE INDEX recipe_needs_newest ON recipe_needs USING btree (published_at, recipe_id) WHERE (published_at IS NOT NULL);
CREATE INDEX recipe_needs_second ON recipe_needs USING btree ((need_ids[2])) WHERE (published_at IS NOT NULL);
CREATE INDEX recipe_needs_third ON recipe_needs USING btree ((need_ids[3])) WHERE (published_at IS NOT NULL);
CREATE INDEX recipe_of_creator ON recipe USING btree (creator_id, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX recipe_tags ON recipe USING gin (tags) WHERE (public AND (NOT hidden) AND (deleted_at IS NULL));
CREATE INDEX recipe_unlisted_windows ON recipe USING gin (recipe_windows(name)) WITH (fastupdate=off) WHERE ((deleted_at IS NULL) AND (NOT (public AND (NOT hidden))));
CREATE INDEX recipe_word_prefix ON recipe_word USING btree (word text_pattern_ops);
CREATE INDEX recipe_word_trigrams ON recipe_word USING gin (word gin_trgm_ops);
CREATE INDEX saved_search_by_food ON saved_search USING gin (foods);
CREATE INDEX saved_search_by_foods_version ON saved_search USING btree (foods_version, id);
CREATE INDEX saved_search_by_words ON saved_search USING btree ("left"(pattern, 3));
CREATE INDEX saved_search_match_gone ON saved_search_match USING btree (gone_at) WHERE (gone_at IS NOT NULL);
CREATE INDEX saved_search_match_of_entry ON saved_search_match USING btree (pantry_id, barcode);
CREATE UNIQUE INDEX saved_search_match_once ON saved_search_match USING btree (search_id, pantry_id, barcode);
CREATE UNIQUE INDEX saved_search_once ON saved_search USING btree (account_id, pattern, within, COALESCE(without, ''::text));
CREATE INDEX session_box_id_idx ON session USING btree (box_id);
CREATE INDEX session_identity_id_idx ON session USING btree (identity_id);
CREATE INDEX session_last_seen_at_idx ON session USING btree (last_seen_at);
CREATE INDEX session_token_expires_at_idx ON session_token USING btree (expires_at);
CREATE INDEX session_token_session_id_idx ON session_token USING btree (session_id);
CREATE INDEX sharing_change_of_entry ON sharing_change USING btree (pantry_id, barcode);
CREATE INDEX shopping_line_reason_pantry_id_line_id_idx ON shopping_line_reason USING btree (pantry_id, line_id);
CREATE INDEX shopping_line_reason_recipe_id_idx ON shopping_line_reason USING btree (recipe_id) WHERE (recipe_id IS NOT NULL);
CREATE INDEX shopping_line_removed ON shopping_line USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX stock_move_actor_id_idx ON stock_move USING btree (actor_id);
CREATE INDEX stock_move_batch_move_id_idx ON stock_move_batch USING btree (move_id);
CREATE INDEX stock_move_box ON stock_move USING btree (box_id) WHERE (box_id IS NOT NULL);
CREATE UNIQUE INDEX stock_move_key ON stock_move USING btree (pantry_id, key);
CREATE INDEX stock_move_operation ON stock_move USING btree (operation_id) WHERE (operation_id IS NOT NULL);
CREATE UNIQUE INDEX stock_move_undoes ON stock_move USING btree (undoes);
CREATE UNIQUE INDEX stock_operation_key ON stock_operation USING btree (pantry_id, key);
CREATE INDEX tag_by_popularity ON tag USING btree (recipe_count DESC, name) WHERE (recipe_count > 0);
CREATE INDEX thread_account_high_idx ON thread USING btree (account_high);
CREATE UNIQUE INDEX thread_of_two ON thread USING btree (account_low, account_high, name);
CREATE INDEX thread_participant_newest ON thread_participant USING btree (account_id, partner_id, last_at, thread_id);
CREATE STATISTICS recipe_sample ON (id % 8) FROM recipe;
CREATE STATISTICS recipe_small_sample ON (id % 64) FROM recipe;
CREATE TRIGGER located_entry_changed AFTER UPDATE ON pantry_entry FOR EACH ROW WHEN ((((old.public AND (old.quantity > 0)) IS DISTINCT FROM (new.public AND (new.quantity > 0))) OR (new.public AND (new.quantity > 0) AND (old.shared_until IS DISTINCT FROM new.shared_until)))) EXECUTE FUNCTION located_entry_of_entry();
CREATE TRIGGER located_entry_food AFTER UPDATE ON item FOR EACH ROW WHEN ((old.food_slug IS DISTINCT FROM new.food_slug)) EXECUTE FUNCTION located_entry_of_item();
CREATE TRIGGER located_entry_moved AFTER UPDATE ON pantry FOR EACH ROW WHEN (((old."position")::text IS DISTINCT FROM (new."position")::text)) EXECUTE FUNCTION located_entry_of_pantry();
CREATE TRIGGER located_entry_new AFTER INSERT ON pantry_entry FOR EACH ROW WHEN ((new.public AND (new.quantity > 0))) EXECUTE FUNCTION located_entry_of_entry();
CREATE CONSTRAINT TRIGGER pantry_batch_sum AFTER INSERT OR DELETE OR UPDATE OF quantity, pantry_id, barcode ON pantry_batch DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pantry_entry_check_batches();
CREATE CONSTRAINT TRIGGER pantry_entry_batches AFTER INSERT OR UPDATE OF quantity ON pantry_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION pantry_entry_check_batches();
CREATE TRIGGER recipe_cook AFTER UPDATE OF name ON account FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION recipe_follow_cook();
CREATE TRIGGER recipe_creators_deleted AFTER DELETE ON recipe REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_creators();
CREATE TRIGGER recipe_creators_inserted AFTER INSERT ON recipe REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_creators();
CREATE TRIGGER recipe_creators_updated AFTER UPDATE ON recipe REFERENCING OLD TABLE AS deleted NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_creators();
CREATE TRIGGER recipe_document BEFORE INSERT OR UPDATE OF name, tags, ingredients, creator_id ON recipe FOR EACH ROW EXECUTE FUNCTION recipe_write_document();
CREATE TRIGGER recipe_published AFTER UPDATE OF public, hidden, deleted_at, published_at ON recipe FOR EACH ROW WHEN (((((old.public IS DISTINCT FROM new.public) OR (old.hidden IS DISTINCT FROM new.hidden)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.published_at IS DISTINCT FROM new.published_at))) EXECUTE FUNCTION recipe_publish_needs();
CREATE TRIGGER recipe_tags_came AFTER INSERT ON recipe REFERENCING NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_tags();
CREATE TRIGGER recipe_tags_moved AFTER UPDATE ON recipe REFERENCING OLD TABLE AS went NEW TABLE AS came FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_tags();
CREATE TRIGGER recipe_tags_went AFTER DELETE ON recipe REFERENCING OLD TABLE AS went FOR EACH STATEMENT EXECUTE FUNCTION recipe_count_tags();
CREATE TRIGGER recipe_words AFTER INSERT OR UPDATE OF name, tags, ingredients, public, hidden, deleted_at ON recipe FOR EACH ROW WHEN ((new.public AND (NOT new.hidden) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION recipe_keep_words();
CREATE TRIGGER sharing_change_changed AFTER UPDATE ON pantry_entry FOR EACH ROW WHEN ((((old.public AND (old.quantity > 0)) IS DISTINCT FROM (new.public AND (new.quantity > 0))) OR (new.public AND (new.quantity > 0) AND (new.shared_until IS NOT NULL) AND ((old.shared_until IS NULL) OR (new.shared_until > old.shared_until))))) EXECUTE FUNCTION sharing_change_of_entry();
CREATE TRIGGER sharing_change_moved AFTER UPDATE ON pantry FOR EACH ROW WHEN (((new."position" IS NOT NULL) AND ((old."position")::text IS DISTINCT FROM (new."position")::text))) EXECUTE FUNCTION sharing_change_of_pantry();
CREATE TRIGGER sharing_change_new AFTER INSERT ON pantry_entry FOR EACH ROW WHEN ((new.public AND (new.quantity > 0))) EXECUTE FUNCTION sharing_change_of_entry();
CREATE TRIGGER sharing_change_removed AFTER DELETE ON pantry_entry FOR EACH ROW WHEN ((old.public AND (old.quantity > 0))) EXECUTE FUNCTION sharing_change_of_entry();
ALTER TABLE ONLY api_key
    ADD CONSTRAINT api_key_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY audit_entry
    ADD CONSTRAINT audit_entry_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY block
    ADD CONSTRAINT block_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY block
    ADD CONSTRAINT block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY box
    ADD CONSTRAINT box_enrolled_by_id_fkey FOREIGN KEY (enrolled_by_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY box
    ADD CONSTRAINT box_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY conversation
    ADD CONSTRAINT conversation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);
ALTER TABLE ONLY conversation
    ADD CONSTRAINT conversation_partner_id_fkey FOREIGN KEY (partner_id) REFERENCES account(id);
ALTER TABLE ONLY cooked_recipe
    ADD CONSTRAINT cooked_recipe_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY cooked_recipe
    ADD CONSTRAINT cooked_recipe_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES stock_operation(id) ON DELETE CASCADE;
ALTER TABLE ONLY cooked_recipe
    ADD CONSTRAINT cooked_recipe_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY favourite
    ADD CONSTRAINT favourite_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY favourite
    ADD CONSTRAINT favourite_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY feedback
    ADD CONSTRAINT feedback_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY feedback
    ADD CONSTRAINT feedback_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES rating(id) ON DELETE SET NULL;
ALTER TABLE ONLY feedback
    ADD CONSTRAINT feedback_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE SET NULL;
ALTER TABLE ONLY follow
    ADD CONSTRAINT follow_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY follow
    ADD CONSTRAINT follow_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY generation
    ADD CONSTRAINT generation_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY goes_off_notice
    ADD CONSTRAINT goes_off_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY goes_off_notice
    ADD CONSTRAINT goes_off_notice_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE SET NULL;
ALTER TABLE ONLY identity
    ADD CONSTRAINT identity_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY image
    ADD CONSTRAINT image_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY image_file
    ADD CONSTRAINT image_file_image_id_fkey FOREIGN KEY (image_id) REFERENCES image(id) ON DELETE CASCADE;
ALTER TABLE ONLY image
    ADD CONSTRAINT image_item_barcode_fkey FOREIGN KEY (item_barcode) REFERENCES item(barcode) ON DELETE CASCADE;
ALTER TABLE ONLY image
    ADD CONSTRAINT image_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY image
    ADD CONSTRAINT image_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES rating(id) ON DELETE CASCADE;
ALTER TABLE ONLY image
    ADD CONSTRAINT image_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY item
    ADD CONSTRAINT item_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY item
    ADD CONSTRAINT item_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY item
    ADD CONSTRAINT item_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY known_address
    ADD CONSTRAINT known_address_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identity(id) ON DELETE CASCADE;
ALTER TABLE ONLY located_entry
    ADD CONSTRAINT located_entry_pantry_id_barcode_fkey FOREIGN KEY (pantry_id, barcode) REFERENCES pantry_entry(pantry_id, barcode) ON DELETE CASCADE;
ALTER TABLE ONLY located_food_change
    ADD CONSTRAINT located_food_change_barcode_fkey FOREIGN KEY (barcode) REFERENCES item(barcode) ON DELETE CASCADE;
ALTER TABLE ONLY match_vote
    ADD CONSTRAINT match_vote_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY match_vote
    ADD CONSTRAINT match_vote_barcode_fkey FOREIGN KEY (barcode) REFERENCES item(barcode) ON DELETE CASCADE;
ALTER TABLE ONLY meal_plan_calendar
    ADD CONSTRAINT meal_plan_calendar_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY message
    ADD CONSTRAINT message_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES account(id);
ALTER TABLE ONLY message
    ADD CONSTRAINT message_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id) ON DELETE CASCADE;
ALTER TABLE ONLY notification
    ADD CONSTRAINT notification_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY notification_choice
    ADD CONSTRAINT notification_choice_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY notification_settings
    ADD CONSTRAINT notification_settings_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY pantry_batch
    ADD CONSTRAINT pantry_batch_pantry_id_barcode_fkey FOREIGN KEY (pantry_id, barcode) REFERENCES pantry_entry(pantry_id, barcode) ON DELETE CASCADE;
ALTER TABLE ONLY pantry_entry
    ADD CONSTRAINT pantry_entry_barcode_fkey FOREIGN KEY (barcode) REFERENCES item(barcode);
ALTER TABLE ONLY pantry_entry
    ADD CONSTRAINT pantry_entry_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY pantry
    ADD CONSTRAINT pantry_id_fkey FOREIGN KEY (id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY pantry_minimum
    ADD CONSTRAINT pantry_minimum_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY pantry_staple
    ADD CONSTRAINT pantry_staple_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY pending_password
    ADD CONSTRAINT pending_password_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY planned_meal
    ADD CONSTRAINT planned_meal_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY planned_meal
    ADD CONSTRAINT planned_meal_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE SET NULL;
ALTER TABLE ONLY publishing_day
    ADD CONSTRAINT publishing_day_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY push_delivery
    ADD CONSTRAINT push_delivery_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE;
ALTER TABLE ONLY push_subscription
    ADD CONSTRAINT push_subscription_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY push_subscription
    ADD CONSTRAINT push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
ALTER TABLE ONLY rating
    ADD CONSTRAINT rating_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY rating
    ADD CONSTRAINT rating_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY recipe_creator
    ADD CONSTRAINT recipe_creator_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY recipe
    ADD CONSTRAINT recipe_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY recipe_line
    ADD CONSTRAINT recipe_line_need_id_fkey FOREIGN KEY (need_id) REFERENCES food_need(id);
ALTER TABLE ONLY recipe_line
    ADD CONSTRAINT recipe_line_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY recipe_needs
    ADD CONSTRAINT recipe_needs_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE CASCADE;
ALTER TABLE ONLY saved_search
    ADD CONSTRAINT saved_search_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
ALTER TABLE ONLY saved_search_match
    ADD CONSTRAINT saved_search_match_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY saved_search_match
    ADD CONSTRAINT saved_search_match_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE;
ALTER TABLE ONLY session
    ADD CONSTRAINT session_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id) ON DELETE CASCADE;
ALTER TABLE ONLY session
    ADD CONSTRAINT session_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES identity(id) ON DELETE SET NULL;
ALTER TABLE ONLY session_token
    ADD CONSTRAINT session_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE;
ALTER TABLE ONLY shopping_line
    ADD CONSTRAINT shopping_line_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY shopping_line_reason
    ADD CONSTRAINT shopping_line_reason_pantry_id_line_id_fkey FOREIGN KEY (pantry_id, line_id) REFERENCES shopping_line(pantry_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY shopping_line_reason
    ADD CONSTRAINT shopping_line_reason_recipe_id_fkey FOREIGN KEY (recipe_id) REFERENCES recipe(id) ON DELETE SET NULL;
ALTER TABLE ONLY shopping_list
    ADD CONSTRAINT shopping_list_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY stock_move
    ADD CONSTRAINT stock_move_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES account(id) ON DELETE SET NULL;
ALTER TABLE ONLY stock_move_batch
    ADD CONSTRAINT stock_move_batch_move_id_fkey FOREIGN KEY (move_id) REFERENCES stock_move(id) ON DELETE CASCADE;
ALTER TABLE ONLY stock_move
    ADD CONSTRAINT stock_move_box_id_fkey FOREIGN KEY (box_id) REFERENCES box(id) ON DELETE SET NULL;
ALTER TABLE ONLY stock_move
    ADD CONSTRAINT stock_move_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES stock_operation(id) ON DELETE CASCADE;
ALTER TABLE ONLY stock_move
    ADD CONSTRAINT stock_move_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY stock_operation
    ADD CONSTRAINT stock_operation_pantry_id_fkey FOREIGN KEY (pantry_id) REFERENCES pantry(id) ON DELETE CASCADE;
ALTER TABLE ONLY thread
    ADD CONSTRAINT thread_account_high_fkey FOREIGN KEY (account_high) REFERENCES account(id);
ALTER TABLE ONLY thread
    ADD CONSTRAINT thread_account_low_fkey FOREIGN KEY (account_low) REFERENCES account(id);
ALTER TABLE ONLY thread_participant
    ADD CONSTRAINT thread_participant_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(id);
ALTER TABLE ONLY thread_participant
    ADD CONSTRAINT thread_participant_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES thread(id) ON DELETE CASCADE;
`
