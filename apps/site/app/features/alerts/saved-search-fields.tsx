import { alertChannels, alertFrequencies } from '@plaza/sdk';
import type { SavedSearch } from '@plaza/sdk/contract';
import { Checkbox, CheckboxGroup, SegmentedControl, TextField } from '@plaza/ui';
import { type ReactElement, useId } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { labelText, muted, small } from '~/styles/common.css.ts';
import { stack } from '~/styles/frame.css.ts';
import type { SavedSearchFormState } from './use-saved-search-form.tsx';

/** Maximum number of characters in the name, as in the API. */
export const maxNameLength = 80;

type SavedSearchSettings = Pick<SavedSearch, 'name' | 'search' | 'frequency' | 'isQuietAtNight'> &
  // visitors get emails only
  Partial<Pick<SavedSearch, 'channels'>>;

/** Fields with the settings of a saved search. */
export function SavedSearchFields({
  settings,
  state,
  hasPush = false,
}: {
  settings: SavedSearchSettings;
  /** True if the server sends push notifications, so that there is a choice of channels. */
  hasPush?: boolean;
  state: Pick<SavedSearchFormState, 'failure' | 'errors'>;
}): ReactElement {
  const { t } = useIntl<'alerts'>();
  const { failure, errors } = state;
  const nameError = errors['name'];
  const channelsError = errors['channels'];
  const { channels = [] } = settings;
  const hintId = useId();
  return (
    <>
      <input type="hidden" name="search" value={settings.search} />
      <TextField
        name="name"
        label={t('alerts.name')}
        hint={t('alerts.nameHint')}
        required
        maxLength={maxNameLength}
        autoComplete="off"
        defaultValue={failure?.values?.['name'] ?? settings.name}
        {...(nameError !== undefined && { error: nameError })}
      />
      <div className={stack[8]}>
        <span className={labelText} aria-hidden="true">
          {t('alerts.frequency')}
        </span>
        <SegmentedControl
          name="frequency"
          label={t('alerts.frequency')}
          defaultValue={settings.frequency}
          isFullWidth
          aria-describedby={hintId}
          segments={alertFrequencies.map((frequency) => ({
            value: frequency,
            label: t(`alerts.frequency.${frequency}`),
          }))}
        />
        <p id={hintId} className={`${small} ${muted}`}>
          {t('alerts.frequencyHint')}
        </p>
      </div>
      {hasPush ? (
        <CheckboxGroup
          name="channels"
          legend={t('alerts.channels')}
          options={alertChannels.map((channel) => ({ value: channel, label: t(`alerts.channel.${channel}`) }))}
          defaultValue={channels}
          hint={t('alerts.channelsHint')}
          {...(channelsError !== undefined && { error: channelsError })}
        />
      ) : (
        <HiddenChannels channels={channels} />
      )}
      <Checkbox name="isQuietAtNight" value="true" defaultChecked={settings.isQuietAtNight}>
        {t('alerts.quiet')}
      </Checkbox>
    </>
  );
}

const HiddenChannels = ({ channels }: { channels: readonly string[] }): ReactElement => (
  <>
    {channels.map((channel) => (
      <input key={channel} type="hidden" name="channels" value={channel} />
    ))}
  </>
);

/** The settings of a saved search as hidden fields, for forms that change only one of them. */
export function HiddenSettings({ settings }: { settings: SavedSearchSettings }): ReactElement {
  const { name, search, frequency, channels = [], isQuietAtNight } = settings;
  return (
    <>
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="search" value={search} />
      <input type="hidden" name="frequency" value={frequency} />
      <HiddenChannels channels={channels} />
      {isQuietAtNight && <input type="hidden" name="isQuietAtNight" value="true" />}
    </>
  );
}
