import 'server-only'
import { OrderModel } from '@/models/order'
import { BulkJobModel } from '@/models/bulk-job'
import { CategoryModel } from '@/models/category'
import { CategoryPlanModel } from '@/models/category-plan'
import { CommissionRateModel } from '@/models/commission-rate'
import { LedgerEntryModel } from '@/models/ledger-entry'
import { InvitationModel } from '@/models/invitation'
import { LegalVersionModel } from '@/models/legal-version'
import { ListingModel } from '@/models/listing'
import { MessageReportModel } from '@/models/message-report'
import { ReportModel } from '@/models/report'
import { ShopSettingsModel } from '@/models/shop-settings'
import { UserModel } from '@/models/user'
import { declareHolding, type Holding } from './holding'

const ACTS = {
  personalPaths: ['auditOutbox.actorId', 'auditOutbox.actorName', 'auditOutbox.reason', 'auditOutbox.detail'],
  whose: ({ id }: { id: string }) => ({ 'auditOutbox.actorId': id }),
  shows: ['auditOutbox.action', 'auditOutbox.reason', 'auditOutbox.detail', 'auditOutbox.dueAt'],
  erasure: { keep: 'Acts of an admin that go into the log of administrative acts within a minute.' }
} as const

export const ACT_HOLDINGS: readonly Holding[] = [
  declareHolding(OrderModel, { name: 'actsOnBookings', ...ACTS }),
  declareHolding(BulkJobModel, { name: 'actsOnBulkJobs', ...ACTS }),
  declareHolding(CategoryModel, { name: 'actsOnCategories', ...ACTS }),
  declareHolding(CategoryPlanModel, { name: 'actsOnCategoryOrder', ...ACTS }),
  declareHolding(CommissionRateModel, { name: 'actsOnRates', ...ACTS }),
  declareHolding(LedgerEntryModel, { name: 'actsOnLedger', ...ACTS }),
  declareHolding(InvitationModel, { name: 'actsOnInvitations', ...ACTS }),
  declareHolding(LegalVersionModel, { name: 'actsOnLegalTexts', ...ACTS }),
  declareHolding(ListingModel, { name: 'actsOnListings', ...ACTS }),
  declareHolding(MessageReportModel, { name: 'actsOnReportsOfMessages', ...ACTS }),
  declareHolding(ReportModel, { name: 'actsOnReports', ...ACTS }),
  declareHolding(ShopSettingsModel, { name: 'actsOnSettings', ...ACTS }),
  declareHolding(UserModel, { name: 'actsOnAccounts', ...ACTS })
]
