import { Button } from '@plaza/ui/button';
import { Inline, Stack } from '@plaza/ui/layout';
import { Notice } from '@plaza/ui/notice';
import { Text } from '@plaza/ui/text';
import type { Guidance } from '../guidance.ts';

export const guidance: Guidance = {
  pairs: [
    {
      right: {
        storyId: 'guidance-dialogs--one-task',
        height: '30rem',
        caption: 'One short task, a title that names it, and buttons that say what happens.',
      },
      wrong: {
        storyId: 'guidance-dialogs--whole-page',
        height: '30rem',
        caption: 'A whole page in a dialog. It scrolls inside a box and has no address: give it a page.',
      },
    },
    {
      right: {
        render: () => (
          <Stack>
            <Notice variant="success">Your bay is published.</Notice>
            <Text tone="muted">A notice or a toast tells it, and people can continue.</Text>
          </Stack>
        ),
        caption: 'News that needs no answer stays in the page.',
      },
      wrong: {
        render: () => (
          <Stack>
            <Text as="strong">Success!</Text>
            <Text>Your bay has been published successfully.</Text>
            <Inline justify="end">
              <Button size="small">OK</Button>
            </Inline>
          </Stack>
        ),
        caption: 'A dialog that only says “OK” takes the focus and a click for nothing.',
      },
    },
  ],
};
