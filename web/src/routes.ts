/** Every route of the product. A page composes features; what it may show is decided by `contract/access.ts`. */
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  // For everybody: rendered when the server starts.
  layout('layouts/public-layout.tsx', [
    index('pages/public/home.tsx'),
    route('interview', 'pages/public/interview.tsx'),
    route('mock_interview', 'pages/public/mock-interview.tsx'),
    route('vantage', 'pages/public/vantage.tsx'),
    route('certificate', 'pages/public/certificate.tsx'),
    route('qfp_insights', 'pages/public/insights.tsx'),
    route('qfp_insights/:slug', 'pages/public/insight.tsx'),
    route('success_stories', 'pages/public/success-stories.tsx'),
    route('confirmation/:confirmToken/:username', 'pages/account/confirmation.tsx'),
    route('reset-password/:resetToken?/:username?', 'pages/account/reset-password.tsx'),
    route('mail/:deed/:mailToken', 'pages/account/mail-link.tsx'),
    route('secure-booking', 'pages/booking/booking.tsx', { id: 'secure-booking' }),
    route('booking-confirmation', 'pages/booking/booking.tsx', { id: 'booking-confirmation' }),
    route('mock/:linkToken', 'pages/booking/booking.tsx', { id: 'booking' }),
    route('credentials/:code', 'pages/public/credential.tsx'),
    route('error-page', 'pages/public/error-page.tsx'),
    route('terms', 'pages/public/terms.tsx'),
    route('verify', 'pages/public/verify.tsx'),
    route('recruiters', 'pages/public/recruiters.tsx', { id: 'recruiters' }),
    route('recruiters/promises', 'pages/public/terms.tsx', { id: 'promises' }),
    route('404', 'pages/public/not-found.tsx'),
  ]),

  // For frames of other pages: no header, no footer, no dialog.
  route('vantage/at_a_glance', 'pages/public/at-a-glance.tsx'),

  // For who is signed in: what is rendered at start is an empty shell, the browser fills it.
  layout('layouts/signed-in-layout.tsx', [
    route('settings', 'pages/account/settings.tsx'),
    route('your_work', 'pages/study/your-work.tsx'),
    route('notifications', 'pages/study/notifications.tsx'),
    route('interviews/:id?', 'pages/study/interviews.tsx'),
    route('assessments/:id?/:part?', 'pages/study/assessments.tsx', { id: 'assessments' }),
    route('recruiters/:part', 'pages/recruiters/recruiting.tsx', { id: 'recruiting' }),
    route('admin/*', 'pages/admin/admin.tsx'),
    route('preview', 'pages/study/preview.tsx'),
    route('preview/:category', 'pages/study/preview-shelf.tsx'),
    route('forum/:slug?/:threadId?', 'pages/study/forum.tsx'),
    route('discussions', 'pages/study/discussions.tsx'),
    route(':category', 'pages/study/shelf.tsx'),
    route(':category/:id', 'pages/study/topic.tsx'),
    route(':category/discussion/:subjectId/:discussionId', 'pages/study/discussion.tsx'),
  ]),

  // In Safe Exam Browser, without a session: no header, no links out.
  route('assessment/*', 'pages/study/assessments.tsx', { id: 'assessment' }),

  // The kit on one page, outside production only: the server decides.
  route('dev/ui', 'pages/gallery.tsx'),

  route('*', 'pages/public/unknown.tsx'),
] satisfies RouteConfig
