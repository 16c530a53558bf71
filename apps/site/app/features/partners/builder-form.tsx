import { testPartnerId } from '@plaza/sdk';
import { Button, Field, SegmentedControl, SelectField, TextField } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { pagePath } from '~/paths.ts';
import { panel } from '~/styles/common.css.ts';
import { BuilderMoreFields } from './builder-more-fields.tsx';
import type { LookupResult, PartnerSummary } from './partner-lookups.server.ts';
import {
  snippetFormats,
  type BuilderState,
  builderModes,
  builderTargets,
  builderThemes,
  builderWidgets,
  listingCountLimits,
  radiusLimits,
} from './builder-state.ts';
import { lightTextColour, textColourOn } from './contrast.ts';
import { fillPlaceholders, type BuilderText } from './partners-text.ts';
import * as styles from './partners.css.ts';

export interface BuilderFormProps {
  text: BuilderText;
  state: BuilderState;
  partner: LookupResult<PartnerSummary>;
  place: LookupResult<string>;
  onChange: (change: Partial<BuilderState>) => void;
}

interface FieldNote {
  hint?: string;
  error?: string;
}

function partnerFieldNoteOf(text: BuilderText, id: string, partner: LookupResult<PartnerSummary>): FieldNote {
  if (id === testPartnerId) return { hint: text.testHint };
  switch (partner.status) {
    case 'known':
      return { hint: fillPlaceholders(text.idKnown, { name: partner.value.name }) };
    case 'unknown':
      return { error: text.idUnknown };
    case 'invalid':
      return { error: text.idInvalid };
    case 'unchecked':
      return { hint: text.idUnchecked };
    case 'none':
      return { hint: text.idHint };
  }
}

function placeFieldNoteOf(text: BuilderText, state: BuilderState, place: LookupResult<string>): FieldNote {
  if (place.status === 'unknown') return { hint: text.placeHint, error: text.placeUnknown };
  if (place.status === 'known') return { hint: fillPlaceholders(text.placeKnown, { name: place.value }) };
  return { hint: state.widget === 'listing' && state.place === '' ? text.placeNeeded : text.placeHint };
}

/**
 * Menu of the partner's campaigns. A campaign that the partner doesn't have stays until the visitor chooses another
 * one.
 */
function CampaignField({ text, state, partner, onChange }: BuilderFormProps): ReactElement {
  const campaigns = partner.status === 'known' ? partner.value.campaigns : [];
  const isUnknownCampaign =
    partner.status === 'known' && state.campaignId !== '' && !campaigns.some(({ id }) => id === state.campaignId);
  const campaignOptions = campaigns.map(({ id, name }) => ({ value: id, label: name }));
  if (state.campaignId !== '' && (isUnknownCampaign || partner.status !== 'known'))
    campaignOptions.push({ value: state.campaignId, label: state.campaignId });
  return (
    <SelectField
      label={text.campaign}
      name="campaignId"
      placeholder={text.campaignNone}
      options={campaignOptions}
      value={state.campaignId}
      onValueChange={(campaignId) => onChange({ campaignId })}
      {...(partner.status !== 'known' && { hint: text.campaignHint })}
      {...(isUnknownCampaign && { error: fillPlaceholders(text.campaignUnknown, { name: partner.value.name }) })}
    />
  );
}

const isSearchInPanel = ({ mode, widget }: BuilderState): boolean => mode !== 'inline' && widget === 'search';

/** Target after a change of widget or mode. Results of a search are best shown in the panel that a button opens. */
function suitableTargetOf(nextState: BuilderState, state: BuilderState): BuilderState['target'] {
  if (isSearchInPanel(nextState) && !isSearchInPanel(state)) return 'inline';
  return nextState.widget !== 'search' && nextState.target === 'inline' ? '_blank' : nextState.target;
}

/** Native controls in a form, whose submit button leads to the snippet without JavaScript. */
// Long because the controls are listed in the order of the page, and each only passes its value on.
export function BuilderForm(props: BuilderFormProps): ReactElement {
  const { text, state, partner, place, onChange } = props;
  const { locale, formatNumber } = useIntl();
  const { ink, contrast } = textColourOn(state.accent);
  const contrastText = fillPlaceholders(ink === lightTextColour ? text.accentLight : text.accentDark, {
    contrast: formatNumber(Math.round(contrast * 10) / 10),
  });
  const availableLinkTargets = builderTargets.filter((target) => target !== 'inline' || state.widget === 'search');
  const hasListingCount = state.widget === 'listing' || state.target === 'inline';
  return (
    <form
      className={panel}
      aria-label={text.options}
      action={`${pagePath(locale, '/partners')}#builder`}
      onSubmit={(event) => event.preventDefault()}
    >
      <SegmentedControl
        label={text.widget}
        name="widget"
        isFullWidth
        segments={builderWidgets.map((value) => ({ value, label: text.widgets[value] }))}
        value={state.widget}
        onValueChange={(widget) => onChange({ widget, target: suitableTargetOf({ ...state, widget }, state) })}
      />
      <SelectField
        label={text.mode}
        name="mode"
        options={builderModes.map((value) => ({ value, label: text.modes[value] }))}
        value={state.mode}
        onValueChange={(chosenMode) => {
          const mode = builderModes.find((candidate) => candidate === chosenMode) ?? 'inline';
          onChange({ mode, target: suitableTargetOf({ ...state, mode }, state) });
        }}
        {...(state.mode !== 'inline' && { hint: text.modeHint })}
      />
      <TextField
        label={text.id}
        aside={text.optional}
        name="id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck="false"
        maxLength={40}
        value={state.id}
        onValueChange={(id) => onChange({ id: id.trim().toLowerCase() })}
        {...partnerFieldNoteOf(text, state.id, partner)}
      />
      {state.id === '' && (
        <Button
          variant="secondary"
          size="small"
          className={styles.testModeButton}
          onClick={() => onChange({ id: testPartnerId })}
        >
          {text.testMode}
        </Button>
      )}
      {state.id !== testPartnerId && <CampaignField {...props} />}
      {state.widget !== 'plans' && (
        <TextField
          label={text.place}
          name="place"
          autoComplete="off"
          maxLength={100}
          value={state.place}
          onValueChange={(typed) => onChange({ place: typed })}
          {...placeFieldNoteOf(text, state, place)}
        />
      )}
      <div className={styles.fieldRow}>
        <SelectField
          label={text.language}
          name="language"
          options={[
            { value: '', label: text.languages.page },
            { value: 'en', label: text.languages.en },
            { value: 'es', label: text.languages.es },
          ]}
          value={state.language}
          onValueChange={(language) =>
            onChange(language === 'en' || language === 'es' ? { language } : { language: '', preload: false })
          }
        />
        <SelectField
          label={text.theme}
          name="theme"
          options={builderThemes.map((value) => ({ value, label: text.themes[value] }))}
          value={state.theme}
          onValueChange={(theme) =>
            onChange({ theme: builderThemes.find((candidate) => candidate === theme) ?? 'light' })
          }
        />
      </div>
      <Field label={text.accent} aside={state.accent} hint={contrastText}>
        {(control) => (
          <input
            {...control}
            type="color"
            name="accent"
            className={styles.colourInput}
            value={state.accent}
            onChange={(event) => onChange({ accent: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label={text.radius} aside={`${state.radius} px`}>
        {(control) => (
          <input
            {...control}
            type="range"
            name="radius"
            className={styles.rangeInput}
            min={radiusLimits.min}
            max={radiusLimits.max}
            value={state.radius}
            onChange={(event) => onChange({ radius: event.currentTarget.valueAsNumber })}
          />
        )}
      </Field>
      <div className={styles.fieldRow}>
        <SelectField
          label={text.target}
          name="target"
          options={availableLinkTargets.map((value) => ({ value, label: text.targets[value] }))}
          value={state.target}
          onValueChange={(target) =>
            onChange({ target: availableLinkTargets.find((candidate) => candidate === target) ?? '_blank' })
          }
        />
        {hasListingCount && (
          <SelectField
            label={text.limit}
            name="limit"
            options={Array.from({ length: listingCountLimits.max }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
            value={String(state.limit)}
            onValueChange={(limit) => onChange({ limit: Number(limit) })}
          />
        )}
      </div>
      <BuilderMoreFields text={text} state={state} onChange={onChange} />
      <noscript>
        <SelectField
          label={text.codeKind}
          name="code"
          options={snippetFormats.map((value) => ({ value, label: text.codes[value] }))}
          defaultValue={state.code}
        />
        <Button type="submit">{text.update}</Button>
      </noscript>
    </form>
  );
}
