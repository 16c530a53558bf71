import { Inline, MapPinIcon, Stack, Text } from '@plaza/ui';
import type { ReactElement } from 'react';
import type { CurrentUser } from '~/layout/current-user.ts';
import { userDetails } from '~/layout/layout.css.ts';

export function ProfileDetails({
  currentUser,
  place = null,
}: {
  currentUser: CurrentUser;
  place?: string | null;
}): ReactElement {
  const { user, name } = currentUser;
  return (
    <Stack as="span" gap="none" className={userDetails}>
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
