import { Button } from '@plaza/ui/button';
import { TextField } from '@plaza/ui/field';
import { Stack } from '@plaza/ui/layout';
import type { Guidance } from '../guidance.ts';

export const guidance: Guidance = {
  pairs: [
    {
      right: {
        storyId: 'guidance-toasts--undo',
        height: '16rem',
        caption: 'What has just happened, in a few words, with a way to take it back.',
      },
      wrong: {
        storyId: 'guidance-toasts--missed-error',
        height: '16rem',
        caption: 'An error that has to be corrected. It is far from the field, and may be missed.',
      },
    },
    {
      right: {
        render: () => (
          <Stack>
            <TextField label="Monthly price" suffix="€" error="Enter a price from €1 to €10,000." />
            <div>
              <Button>Save</Button>
            </div>
          </Stack>
        ),
        caption: 'Errors of a form are at their field and stay until they are corrected.',
      },
      wrong: {
        storyId: 'guidance-toasts--several',
        height: '16rem',
        caption: 'Several at once cover the page, and no one reads all of them.',
      },
    },
  ],
};
