import type { SavedList } from '@plaza/sdk/contract';
import { Button, Checkbox, Notice, PencilIcon, Share2Icon, TextField, Trash2Icon } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useCopy } from '~/device/use-copy.ts';
import { useIntl } from '~/i18n/intl-context.tsx';
import { useSiteData } from '~/layout/use-site.ts';
import { pagePath } from '~/paths.ts';
import { hidden, muted, small } from '~/styles/common.css.ts';
import { stack, wrappedInline } from '~/styles/frame.css.ts';
import * as styles from '../saved.css.ts';
import { SavedForm, useFailureText, useSavedForm } from '../use-saved-form.tsx';
import { ListNameForm } from './list-name-form.tsx';
import { Form } from 'react-router';

/** Renames, shares and deletes the shown list. */
export function ListTools({ list }: { list: SavedList }): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  const renameForm = useSavedForm('renameList', list.id);
  return (
    <div className={styles.listTools}>
      <ShareList list={list} />
      <details key={list.name} className={styles.savedTool} open={renameForm.failure !== null || undefined}>
        <summary>
          <PencilIcon />
          {t('lists.rename')}
        </summary>
        <div className={styles.listForm}>
          <ListNameForm state={renameForm} name={list.name} submit={t('lists.renameSubmit')} />
        </div>
      </details>
      {/* the page without the list shows the result */}
      <Form method="post" action={pagePath(locale, '/saved_parkings')} className={styles.deleteTool}>
        <input type="hidden" name="intent" value="deleteList" />
        <input type="hidden" name="id" value={list.id} />
        <input type="hidden" name="text" value={list.name} />
        <Button
          type="submit"
          variant="quiet"
          size="small"
          startIcon={<Trash2Icon />}
          aria-label={t('lists.deleteNamed', { name: list.name })}
        >
          {t('lists.delete')}
        </Button>
      </Form>
    </div>
  );
}

function ShareList({ list }: { list: SavedList }): ReactElement {
  const { t, locale } = useIntl<'saved'>();
  const { origin } = useSiteData();
  const { isCopied, isAvailable, copy } = useCopy();
  const shareForm = useSavedForm('shareList', list.id);
  const failureText = useFailureText(shareForm.failure);
  const { shareToken, sharesNotes } = list;
  const url = shareToken === null ? '' : `${origin}${pagePath(locale, `/lists/${shareToken}`)}`;
  return (
    <details className={styles.savedTool} open={shareToken !== null || failureText !== undefined || undefined}>
      <summary>
        <Share2Icon />
        {t('lists.share')}
      </summary>
      <div className={`${stack[12]} ${styles.listForm}`}>
        <p className={muted}>{t('lists.shareText')}</p>
        {failureText !== undefined && (
          <Notice variant="danger" announce="assertive">
            {failureText}
          </Notice>
        )}
        {shareToken !== null && (
          <>
            <TextField label={t('lists.link')} readOnly value={url} onFocus={({ target }) => target.select()} />
            {isAvailable && (
              <div className={wrappedInline}>
                <Button aria-disabled={isCopied} onClick={() => copy(url)}>
                  {t(isCopied ? 'lists.copied' : 'lists.copy')}
                </Button>
              </div>
            )}
            <span className={hidden} role="status">
              {isCopied && t('lists.copied')}
            </span>
          </>
        )}
        <SavedForm key={String(sharesNotes)} state={shareForm} className={stack[12]}>
          <input type="hidden" name="value" value="true" />
          <Checkbox name="sharesNotes" value="true" defaultChecked={sharesNotes}>
            {t('lists.sharesNotes')}
          </Checkbox>
          <div className={wrappedInline}>
            <Button type="submit" variant="secondary" isLoading={shareForm.isSending}>
              {t(shareToken === null ? 'lists.shareSubmit' : 'lists.shareUpdate')}
            </Button>
          </div>
        </SavedForm>
        {shareToken !== null && <StopSharing list={list} />}
      </div>
    </details>
  );
}

function StopSharing({ list }: { list: SavedList }): ReactElement {
  const { t } = useIntl<'saved'>();
  const stopForm = useSavedForm('shareList', list.id);
  return (
    <SavedForm state={stopForm} className={stack[8]}>
      <input type="hidden" name="value" value="false" />
      <div className={wrappedInline}>
        <Button type="submit" variant="quiet" isLoading={stopForm.isSending}>
          {t('lists.stop')}
        </Button>
      </div>
      <p className={`${small} ${muted}`}>{t('lists.stopText')}</p>
    </SavedForm>
  );
}
