import { walkScenes } from '../support/scenes/walk-scenes.ts';
import { germanFeatures, pictureFolder, takePictures } from './picture.ts';

// A fixed port, because the pod's address is on many screens and pictures should not change between runs.
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
