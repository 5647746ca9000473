/** Every route of the product. A page composes features; what it may show is decided by `contract/access.ts`. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  // For everybody: rendered when the server starts.
  layout('layouts/public-layout.tsx', [
    index('pages/home.tsx'),
    route('interview', 'pages/interview.tsx'),
    route('mock_interview', 'pages/mock-interview.tsx'),
    route('vantage', 'pages/vantage.tsx'),
    route('certificate', 'pages/certificate.tsx'),
    route('qfp_insights', 'pages/insights.tsx'),
    route('qfp_insights/:slug', 'pages/insight.tsx'),
    route('success_stories', 'pages/success-stories.tsx'),
    route('confirmation/:confirmToken/:username', 'pages/confirmation.tsx'),
    route('reset-password/:resetToken?/:username?', 'pages/reset-password.tsx'),
    route('mail/:deed/:mailToken', 'pages/mail-link.tsx'),
    route('error-page', 'pages/error-page.tsx'),
    route('terms', 'pages/terms.tsx'),
    route('404', 'pages/not-found.tsx'),
  ]),

  // For who is signed in: what is rendered at start is an empty shell, the browser fills it.
  layout('layouts/signed-in-layout.tsx', [
    route('settings', 'pages/settings.tsx'),
    route('preview', 'pages/preview.tsx'),
    route('preview/:category', 'pages/preview-shelf.tsx'),
    route('discussions', 'pages/discussions.tsx'),
    route(':category', 'pages/shelf.tsx'),
    route(':category/:id', 'pages/topic.tsx'),
    route(':category/discussion/:subjectId/:discussionId', 'pages/discussions.tsx', { id: 'discussion' }),
  ]),

  // The kit on one page, outside production only: the server decides.
  route('dev/ui', 'pages/gallery.tsx'),

  route('*', 'pages/unknown.tsx'),
] satisfies RouteConfig
