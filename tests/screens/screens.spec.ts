import { walkScenes } from '../support/scenes/walk-scenes.ts';
import { germanFeatures, pictureFolder, takePictures } from './picture.ts';

// A pod's address is on many screens: the same one each time keeps the pictures alike.
walkScenes('pictures', { language: 'en', firstPort: 47_100 }, async ({ stage, scene, group }) => {
  await takePictures(stage, scene, pictureFolder(group.feature));
});

walkScenes(
  'pictures in German',
  { language: 'de', firstPort: 47_200, features: germanFeatures },
  async ({ stage, scene, group }) => {
    await takePictures(stage, scene, pictureFolder(group.feature, 'de'));
  },
);
