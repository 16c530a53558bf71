import { Inline, MapPinIcon, Stack, Text } from '@plaza/ui';
import type { ReactElement } from 'react';
import type { Member } from '~/layout/current-user.ts';
import { person } from '~/layout/layout.css.ts';

/** Who is signed in: name, address, and their town where it is known. */
export function ProfileWords({ member, place = null }: { member: Member; place?: string | null }): ReactElement {
  const { user, name } = member;
  return (
    <Stack as="span" gap="none" className={person}>
      <Text as="span" variant="label">
        {name}
      </Text>
      {name !== user.email && (
        <Text as="span" variant="small" tone="muted">
          {user.email}
        </Text>
      )}
      {place !== null && (
        <Text as="span" variant="small" tone="muted">
          <Inline as="span" gap={4}>
            <MapPinIcon size={16} />
            {place}
          </Inline>
        </Text>
      )}
    </Stack>
  );
}
