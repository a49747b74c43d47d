import { writeDeepLink } from '../../../shared/schemas/deep-link.ts';
import { answerWith } from '../pages/link-dialog.ts';
import { exampleOn } from '../sample-entries.ts';
import { said } from '../said.ts';
import type { SceneGroup } from './scene.ts';
import type { Stage } from './stage.ts';

/** Passes a link to Podkey as the system does when it is followed in another program. */
async function follow({ app, page }: Stage, link: string): Promise<void> {
  await app.evaluate(
    (electron, followed) => electron.app.emit('second-instance', {}, ['podkey', followed], '', {}),
    link,
  );
  await page.getByRole('dialog').waitFor();
}

function linkOn({ pod }: Stage): string {
  const { assetTypeName, assetId, revisionId, propertyName } = exampleOn(pod, 'Core router · admin');
  const locator = { assetType: assetTypeName, assetId, revisionId, property: propertyName };
  return writeDeepLink({ podUrl: pod.baseUrl, accountId: pod.accountId, locator });
}

/** Links into Podkey from other programs. */
export const linkScenes: readonly SceneGroup[] = [
  {
    feature: 'links',
    name: 'links from other programs',
    signedIn: true,
    scenes: [
      {
        name: 'asked',
        about: 'A link’s target, before anything is fetched.',
        async show(stage) {
          await follow(stage, linkOn(stage));
          // It is disabled at first, so that no key meant for another program presses it.
          await stage.page
            .getByRole('dialog')
            .getByRole('button', { name: said('Open'), exact: true, disabled: false })
            .waitFor();
        },
      },
      {
        name: 'refused',
        about: 'A refused link.',
        async show(stage) {
          await answerWith(stage.page.getByRole('dialog'), 'Escape');
          await follow(stage, `${linkOn(stage)}&run=script`);
        },
      },
      {
        name: 'unknown-pod',
        about: 'A link to a pod without an account.',
        async show(stage) {
          await answerWith(stage.page.getByRole('dialog'), 'Escape');
          await follow(
            stage,
            linkOn(stage).replace(/pod=[^&]*/, `pod=${encodeURIComponent('https://docs.example.com')}`),
          );
        },
      },
    ],
  },
];
